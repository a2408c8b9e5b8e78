"use client";

import { useState } from "react";
import { ActionButton } from "../../_ui/action-bar";
import { Icon } from "../../_ui/icon";

type Props = {
  title: string;
  url: string;
  words: { share: string; email: string; copied: string; failed: string };
};

/**
 * Opens the system's share sheet, or else copies the link. Without JavaScript, a link writes an
 * email.
 */
export function ShareAction({ title, url, words }: Props) {
  const [note, setNote] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setNote(words.copied);
    } catch {
      // A browser without a secure context has no clipboard.
      setNote(words.failed);
    }
  };
  const share = async () => {
    if (!("share" in navigator)) return copy();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCanceled = error instanceof Error && error.name === "AbortError";
      if (!isCanceled) await copy();
    }
  };
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll("+", "%20")}`;
  return (
    <>
      <ActionButton icon="share" text={words.share} onClick={() => void share()} />
      <a className="action without-script" href={mail} aria-label={words.email}>
        <Icon name="share" />
        {words.share}
      </a>
      <p className="action-note small" role="status">
        {note}
      </p>
    </>
  );
}
