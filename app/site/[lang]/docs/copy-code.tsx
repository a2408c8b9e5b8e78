"use client";

import { useEffect } from "react";

const SHOWN_MS = 2_000;

/**
 * Copies a text to the clipboard. Returns false if the browser refuses, as it does on plain HTTP.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Creates a button that copies a block of code, and a status text for the result. */
function makeCopier(block: Element): HTMLElement {
  const copier = document.createElement("div");
  const button = document.createElement("button");
  const status = document.createElement("span");
  copier.className = "copy-code";
  button.type = "button";
  button.className = "button button-quiet";
  button.textContent = "Copy";
  status.setAttribute("role", "status");
  let cleared: ReturnType<typeof setTimeout> | undefined;
  const copy = async () => {
    clearTimeout(cleared);
    status.textContent = (await copyText(block.textContent ?? "")) ? "Copied" : "Copy failed";
    cleared = setTimeout(() => (status.textContent = ""), SHOWN_MS);
  };
  button.addEventListener("click", () => void copy());
  copier.append(status, button);
  return copier;
}

/** Gives each block of code on the page a button that copies it. Without scripts there is none. */
export function CopyCode() {
  useEffect(() => {
    const made = [...document.querySelectorAll("article pre")].map((block) => {
      const copier = makeCopier(block);
      block.after(copier);
      return copier;
    });
    return () => made.forEach((copier) => copier.remove());
  }, []);
  return null;
}
