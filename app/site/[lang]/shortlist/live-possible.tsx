"use client";

import { useEffect, useState } from "react";
import { Icon } from "../../_ui/icon";
import type { IconName } from "../../_ui/icons";
import type { Possible } from "./read-possible";

type Props = {
  /** The address that the answers are read from. */
  path: string;
  title: string;
  intro: readonly string[];
  /** The server's result for the area in the form, if it has one. */
  found: Possible | undefined;
};

/** Long enough not to read at every letter of a fast typist. */
const PAUSE_MS = 350;

const ICONS: Record<Possible["level"], IconName> = {
  ranked: "check",
  matching: "list",
  none: "info",
};

/** Words that may name an area: a whole ZIP code, or a state. */
const mayNameArea = (words: string) => /^(?:\d{5}|\p{L}[\p{L} .]+)$/u.test(words);

async function readArea(path: string, words: string): Promise<Possible | undefined> {
  const { queryClient } = await import("../../_ui/query-client");
  const found = await queryClient.fetchQuery({
    queryKey: ["shortlist possible", path, words],
    queryFn: async ({ signal }): Promise<Possible | null> => {
      const answer = await fetch(`${path}?${new URLSearchParams({ geography: words })}`, {
        signal,
      });
      return answer.ok ? ((await answer.json()) as Possible | null) : null;
    },
  });
  return found ?? undefined;
}

/**
 * Shows the options in the area of the form. It follows the field once scripts run; without them, it
 * shows what the server found.
 */
export function LivePossible({ path, title, intro, found }: Props) {
  const [shown, setShown] = useState(found);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>("#geography");
    if (!field) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(timer);
      const words = field.value.trim();
      if (!mayNameArea(words)) return;
      timer = setTimeout(() => {
        const show = (area: Possible | undefined) => {
          if (area !== undefined && field.value.trim() === words) setShown(area);
        };
        // The form works without this.
        void readArea(path, words).then(show, () => undefined);
      }, PAUSE_MS);
    };
    field.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", onInput);
    };
  }, [path]);
  return (
    <aside className="possible" aria-labelledby="possible">
      <h2 id="possible">{title}</h2>
      <div role="status">
        {shown === undefined ? <Intro intro={intro} /> : <Found {...shown} />}
      </div>
    </aside>
  );
}

function Intro({ intro }: Pick<Props, "intro">) {
  return (
    <ul>
      {intro.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Found({ level, title, body, links }: Possible) {
  return (
    <div className="stack-tight">
      <p className="possible-level">
        <Icon name={ICONS[level]} />
        {title}
      </p>
      <p>{body}</p>
      {links.length > 0 && (
        <ul className="link-row">
          {links.map(({ href, text, isOutside }) => (
            <li key={href}>
              <a
                href={href}
                {...(isOutside
                  ? { className: "outside", rel: "noopener noreferrer external" }
                  : {})}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
