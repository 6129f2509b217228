import { h } from "./dom.ts";

/** Gives each block of code in a guide a button that copies it. */
export function offerCopies(): void {
  for (const block of document.querySelectorAll<HTMLElement>(".guide pre")) {
    const button = h("button", { type: "button", class: "copy" }, "Copy");
    button.addEventListener("click", async () => {
      const isCopied = await navigator.clipboard.writeText(block.textContent ?? "").then(
        () => true,
        () => false,
      );
      button.textContent = isCopied ? "Copied" : "Not allowed";
    });
    block.before(button);
  }
}
