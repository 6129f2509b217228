/** Makes the skip link focus the content without changing the address, which holds the state of the page. */
export function leadToContent(): void {
  const main = document.querySelector("main");
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  });
}
