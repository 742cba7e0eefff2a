// Threads need a cross-origin isolated page, and that takes two headers. Where the server does not
// send them, a service worker adds them, from the next load of the page on: so the page is loaded
// once more. Once: if that did not help, the app runs on one thread and says why.

const TRIED = "yomi-isolation-tried";

// Ends with the reason why a view that is made for other pages is not isolated, if it is not.
export async function whyNot() {
  return crossOriginIsolated ? undefined : { id: "inside-page" };
}

// Ends with the reason why the page is not isolated, or with nothing if it is: `id` in src/engine/end.rs
// (OneThread), `told` by the browser. Never ends if the page is about to be loaded again.
export async function isolate() {
  if (crossOriginIsolated) {
    forget();
    return undefined;
  }
  if (window !== window.top) return { id: "inside-page" };
  if (!isSecureContext) return { id: "insecure" };
  if (!("serviceWorker" in navigator)) return { id: "no-service-worker" };
  if (tried()) return { id: "still-not-isolated" };
  try {
    await within(5000, serviceWorker());
  } catch (error) {
    return { id: "service-worker", told: error.message };
  }
  // Without a note that survives the reload, the page could be loaded again for ever.
  if (!remember()) return { id: "no-storage" };
  location.reload();
  return new Promise(() => {});
}

// The registration of the site's service worker, once it runs.
export async function serviceWorker() {
  await navigator.serviceWorker.register("./site-worker.js");
  return navigator.serviceWorker.ready;
}

function within(milliseconds, promise) {
  const late = new Promise((_, reject) =>
    setTimeout(() => reject(new Error("too-late")), milliseconds),
  );
  return Promise.race([promise, late]);
}

// Storage may be switched off; then every access throws.
function tried() {
  try {
    return sessionStorage.getItem(TRIED) !== null;
  } catch {
    return false;
  }
}

function remember() {
  try {
    sessionStorage.setItem(TRIED, "yes");
    return true;
  } catch {
    return false;
  }
}

function forget() {
  try {
    sessionStorage.removeItem(TRIED);
  } catch {
    // Nothing was noted either.
  }
}
