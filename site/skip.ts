/** Makes the first link of a page lead to its content, and leave its address alone, which has its state. */
export function leadToContent(): void {
  const main = document.querySelector("main");
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  });
}
