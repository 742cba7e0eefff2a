### The engine, where it has ended, or could not begin, or has one thread alone. $why is the browser's own message,
### which may be in any language.

## Why there is no engine in this browser: whole sentences, after "There is no engine."

# $what is what the browser lacks.
engine-lacks = This browser has no { $what ->
    [Worker] Web Workers
   *[BroadcastChannel] broadcast channels
}, which the engine needs. Any current Firefox, Chrome, Edge or Safari has them; here, two people can play.
engine-needs-simd = This browser does not run WebAssembly with SIMD, which the engine needs. Firefox 89, Chrome 91, Edge 91, Safari 16.4 and all later ones do; here, two people can play.

## Why an engine has ended. These stand within a sentence, in brackets, and have no full stop.

engine-not-loaded = the engine could not be loaded
engine-script-cut = its script is empty or was cut short
engine-not-started = it could not be started: { $why }
engine-hung = the engine hung as it started
engine-silent = the engine no longer answers
engine-out-of-memory = it ran out of memory
engine-fault = a fault of its own: { $why ->
    [unknown] of an unknown kind
   *[other] { $why }
}
engine-error = { $why }

## Why the engine has one thread only: whole sentences. Threads need an "isolated" page: one whose server, or
## whose service worker, sends certain headers.

one-thread-inside-page = A page inside another page gets one thread, unless the outer one is isolated and lets it be so too.
one-thread-insecure = Browsers give threads only to pages that come over HTTPS.
one-thread-no-service-worker = This browser window allows no service worker, which threads need here.
one-thread-service-worker = The service worker, which threads need here, could not be started: { $why ->
    [too-late] it took too long.
   *[other] { $why }
}
one-thread-no-storage = This browser stores nothing for the page, which threads need here.
one-thread-still-not-isolated = This browser did not isolate the page, which threads need.
one-thread-not-isolated = The page is not cross-origin isolated, which threads need.
one-thread-threads = Threads could not be started: { $why ->
    [too-late] it took too long.
    [not-shared] memory cannot be shared.
   *[other] { $why }
}
