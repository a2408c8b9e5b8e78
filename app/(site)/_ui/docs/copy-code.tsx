"use client";

import { useEffect } from "react";

const SHOWN_MS = 2_000;

/** Gives each block of code on the page a button that copies it. Without scripts there is none. */
export function CopyCode() {
  useEffect(() => {
    const made = [...document.querySelectorAll("article pre")].map((block) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button button-quiet";
      button.textContent = "Copy";
      button.addEventListener("click", () => {
        void navigator.clipboard.writeText(block.textContent ?? "").then(() => {
          button.textContent = "Copied";
          setTimeout(() => (button.textContent = "Copy"), SHOWN_MS);
        });
      });
      block.after(button);
      return button;
    });
    return () => made.forEach((button) => button.remove());
  }, []);
  return null;
}
