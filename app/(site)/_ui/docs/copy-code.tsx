"use client";

import { useEffect } from "react";

const SHOWN_MS = 2_000;

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  await navigator.clipboard.writeText(text);
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), SHOWN_MS);
}

/** Gives each block of code on the page a button that copies it. Without scripts there is none. */
export function CopyCode() {
  useEffect(() => {
    const made = [...document.querySelectorAll("article pre")].map((block) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button button-quiet copy-code";
      button.textContent = "Copy";
      button.addEventListener("click", () => {
        void copy(block.textContent ?? "", button);
      });
      block.after(button);
      return button;
    });
    return () => made.forEach((button) => button.remove());
  }, []);
  return null;
}
