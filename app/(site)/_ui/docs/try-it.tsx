"use client";

import { type FormEvent, useRef, useState } from "react";
import type { TryIt as Form } from "#lib/docs/try-it";

type Shown = { status: string; body: string };

const BODY_LENGTH_MAX = 20_000;

/** The address of a call: names of the path filled in, the rest in the query; empty ones left out. */
function addressOf(form: Form, values: FormData): string {
  const query = new URLSearchParams();
  let { path } = form;
  for (const { name } of form.fields) {
    const value = String(values.get(name) ?? "").trim();
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** An answer to be read: what calls itself JSON and is none stands as it came. */
function layOut(text: string, media_type: string): string {
  if (!/[/+]json/.test(media_type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export async function send(address: string, key: string): Promise<Shown> {
  try {
    const response = await fetch(address, {
      headers: key === "" ? {} : { Authorization: `Bearer ${key}` },
      credentials: "omit",
    });
    const text = await response.text();
    const body = layOut(text, response.headers.get("content-type") ?? "");
    return {
      status: `${response.status} from ${address}`,
      body: body.length > BODY_LENGTH_MAX ? `${body.slice(0, BODY_LENGTH_MAX)}\n… cut here` : body,
    };
  } catch {
    return { status: "The server could not be reached.", body: "" };
  }
}

/** Sends the reader's own request with the reader's own key. The key stays in this page. */
export function TryIt({ form }: { form: Form }) {
  const [shown, setShown] = useState<Shown | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  // It has no name: whatever sends the form without script sends no key.
  const key = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addressOf(form, new FormData(event.currentTarget));
    setIsBusy(true);
    setShown(await send(address, key.current?.value.trim() ?? ""));
    setIsBusy(false);
  };
  return (
    <form className="stack" data-starts="" onSubmit={(event) => void submit(event)}>
      {form.keyed && (
        <div className="field">
          <label htmlFor="try-key">API key</label>
          <input id="try-key" ref={key} className="input" type="password" autoComplete="off" />
          <span className="field-hint">It is sent with this request and kept nowhere.</span>
        </div>
      )}
      {form.fields.map(({ name, hint, required, value }) => (
        <div className="field" key={name}>
          <label htmlFor={`try-${name}`}>
            {name}
            {required ? " (required)" : ""}
          </label>
          <input
            id={`try-${name}`}
            className="input"
            name={name}
            defaultValue={value}
            required={required}
            aria-describedby={`try-${name}-hint`}
          />
          <span className="field-hint" id={`try-${name}-hint`}>
            {hint}
          </span>
        </div>
      ))}
      <p className="notice without-script">Sending from this page needs JavaScript.</p>
      <button className="button with-script" type="submit" disabled={isBusy}>
        Send
      </button>
      <div role="status">{shown && <p>{shown.status}</p>}</div>
      {shown?.body && <pre tabIndex={0}>{shown.body}</pre>}
    </form>
  );
}
