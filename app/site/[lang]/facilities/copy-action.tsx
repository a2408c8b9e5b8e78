"use client";

import { useState } from "react";
import { Icon } from "../../_ui/icon";

type Props = { value: string; words: { copy: string; copied: string } };

/** Copies a value, such as a license number. Hidden without JavaScript. */
export function CopyAction({ value, words }: Props) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // A browser without a secure context has no clipboard. The value is on the page.
      setCopied(false);
    }
  };
  return (
    <button className="link-button with-script" type="button" onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </button>
  );
}
