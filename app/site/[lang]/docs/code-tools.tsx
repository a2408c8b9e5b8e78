"use client";

import { useEffect } from "react";
import { browserStore } from "../../_ui/browser-store";

const SHOWN_MS = 2_000;

/** The language whose samples are shown, on every page. */
const language = browserStore("code-language", (raw) => {
  try {
    const value: unknown = JSON.parse(raw ?? "null");
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
});

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
  const copier = document.createElement("span");
  const button = document.createElement("button");
  const status = document.createElement("span");
  copier.className = "copy-code";
  button.type = "button";
  button.className = "code-button";
  button.textContent = "Copy";
  status.setAttribute("role", "status");
  let cleared: ReturnType<typeof setTimeout> | undefined;
  const copy = async () => {
    clearTimeout(cleared);
    const code = block.querySelector("pre")?.textContent ?? "";
    status.textContent = (await copyText(code)) ? "Copied" : "Copy failed";
    cleared = setTimeout(() => (status.textContent = ""), SHOWN_MS);
  };
  button.addEventListener("click", () => void copy());
  copier.append(status, button);
  return copier;
}

const blocksOf = (group: Element) => [...group.querySelectorAll<HTMLElement>("[data-language]")];

/** Shows the samples of one language in a group, or of its first if it lacks that language. */
function showLanguage(group: Element, wanted: string | undefined): void {
  const blocks = blocksOf(group);
  const names = blocks.map((block) => block.dataset["language"]);
  const shown = names.includes(wanted) ? wanted : names[0];
  for (const block of blocks) block.hidden = block.dataset["language"] !== shown;
  for (const tab of group.querySelectorAll<HTMLElement>(".code-tabs button")) {
    tab.setAttribute("aria-pressed", String(tab.textContent === shown));
  }
}

/** Creates the buttons that choose a language in a group. */
function makeTabs(group: Element): HTMLElement {
  const tabs = document.createElement("div");
  tabs.className = "code-tabs";
  tabs.setAttribute("role", "group");
  tabs.setAttribute("aria-label", "Language of the samples");
  for (const block of blocksOf(group)) {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.className = "code-button";
    tab.textContent = block.dataset["language"] ?? "";
    tab.addEventListener("click", () => language.write(tab.textContent ?? undefined));
    tabs.append(tab);
  }
  return tabs;
}

/**
 * Gives each block of code a button that copies it, and each group of samples its languages as
 * tabs, the same on every page. Without scripts all samples show, one below the other.
 */
export function CodeTools() {
  const wanted = language.useKept();
  useEffect(() => {
    const groups = [...document.querySelectorAll(".code-group")];
    const made = [
      ...[...document.querySelectorAll(".code-block")].flatMap((block) => {
        const head = block.querySelector(".code-head");
        const copier = makeCopier(block);
        head?.append(copier);
        return head ? [copier] : [];
      }),
      ...groups.map((group) => {
        const tabs = makeTabs(group);
        group.prepend(tabs);
        return tabs;
      }),
    ];
    return () => {
      for (const each of made) each.remove();
      for (const block of groups.flatMap(blocksOf)) block.hidden = false;
    };
  }, []);
  useEffect(() => {
    for (const group of document.querySelectorAll(".code-group")) showLanguage(group, wanted);
  }, [wanted]);
  return null;
}
