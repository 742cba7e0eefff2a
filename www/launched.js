// Opens the files with which the system starts an installed Yomi, as if they were dropped on its page.

export function openLaunched() {
  launchQueue.setConsumer(async ({ files }) => {
    if (!files.length) return;
    const dropped = new DataTransfer();
    for (const file of files) dropped.items.add(await file.getFile());
    // What takes dropped files comes with the panel.
    while (!document.querySelector(".players")) await new Promise((come) => setTimeout(come, 100));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped }));
  });
}
