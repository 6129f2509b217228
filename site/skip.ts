/** Leads to the content of a page, and leaves the fragment of its address alone: the state of the page is in it. */
const main = document.querySelector("main");
document.querySelector(".skip")?.addEventListener("click", (event) => {
  if (!main) return;
  event.preventDefault();
  main.tabIndex = -1;
  main.focus();
});
