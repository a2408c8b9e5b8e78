"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import type { TryIt as Form } from "#lib/docs/try-it";

type Shown = { status: string; body: string; isFault?: boolean; took_ms?: number };

const BODY_LENGTH_MAX = 20_000;
const BODY_ROWS_MAX = 16;

/**
 * Builds the address of a call: path parameters filled in, the rest in the query, empty ones left
 * out.
 */
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

/** Formats a response for reading. Invalid JSON is shown unchanged. */
function layOut(text: string, media_type: string): string {
  if (!/[/+]json/.test(media_type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A request as the reader wrote it. The body is sent unchanged, even if it isn't JSON. */
type Sent = { method: Form["method"]; address: string; key: string; body?: string | undefined };

export async function send({ method, address, key, body: sent }: Sent): Promise<Shown> {
  const started = performance.now();
  try {
    const response = await fetch(address, {
      method,
      headers: {
        ...(key === "" ? {} : { Authorization: `Bearer ${key}` }),
        ...(sent === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(sent === undefined ? {} : { body: sent }),
      credentials: "omit",
    });
    const text = await response.text();
    const body = layOut(text, response.headers.get("content-type") ?? "");
    return {
      status: `${response.status} from ${address}`,
      isFault: !response.ok,
      took_ms: Math.round(performance.now() - started),
      body: body.length > BODY_LENGTH_MAX ? `${body.slice(0, BODY_LENGTH_MAX)}\n… cut here` : body,
    };
  } catch {
    return { status: "The server could not be reached.", body: "" };
  }
}

/** Fields for the parameters in the request's address. */
function Fields({ fields }: Pick<Form, "fields">) {
  return fields.map(({ name, hint, required, value, options }) => (
    <div className="field" key={name}>
      <label htmlFor={`try-${name}`}>
        {name}
        {required ? " (required)" : ""}
      </label>
      {options === undefined ? (
        <input
          id={`try-${name}`}
          className="input"
          name={name}
          defaultValue={value}
          required={required}
          aria-describedby={`try-${name}-hint`}
        />
      ) : (
        <select
          id={`try-${name}`}
          className="input"
          name={name}
          defaultValue={options.includes(value) ? value : ""}
          required={required}
          aria-describedby={`try-${name}-hint`}
        >
          <option value="">{required ? "Choose one" : "Not sent"}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      <span className="field-hint" id={`try-${name}-hint`}>
        {hint}
      </span>
    </div>
  ));
}

const KEY_NAME = "daybook.try-key";

/** Returns the key of this tab, or "" if there is none or the browser stores nothing. */
function readKey(): string {
  try {
    return sessionStorage.getItem(KEY_NAME) ?? "";
  } catch {
    return "";
  }
}

function keepKey(key: string): void {
  try {
    if (key === "") sessionStorage.removeItem(KEY_NAME);
    else sessionStorage.setItem(KEY_NAME, key);
  } catch {
    // The key then lasts for this page.
  }
}

/** Sends the reader's own request with the reader's own key, which lasts until the tab closes. */
export function TryIt({ form }: { form: Form }) {
  const [shown, setShown] = useState<Shown | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  // They have no names: whatever sends the form without script sends no key, and no body.
  const key = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);
  const confirmed = useRef<HTMLInputElement>(null);
  const { method, path } = form;
  useEffect(() => {
    if (key.current && key.current.value === "") key.current.value = readKey();
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addressOf(form, new FormData(event.currentTarget));
    setIsBusy(true);
    keepKey(key.current?.value.trim() ?? "");
    const written = { key: key.current?.value.trim() ?? "", body: body.current?.value };
    setShown(await send({ method, address, ...written }));
    setIsBusy(false);
    // Each request is confirmed by itself.
    if (confirmed.current) confirmed.current.checked = false;
  };
  return (
    <form className="stack" data-starts="" onSubmit={(event) => void submit(event)}>
      {form.keyed && (
        <div className="field">
          <label htmlFor="try-key">API key</label>
          <input id="try-key" ref={key} className="input" type="password" autoComplete="off" />
          <span className="field-hint">
            Sent with your request, and kept in this tab until you close it.
          </span>
        </div>
      )}
      <Fields fields={form.fields} />
      {form.body !== undefined && (
        <div className="field">
          <label htmlFor="try-body">Body (JSON)</label>
          <textarea
            id="try-body"
            ref={body}
            className="input code-input"
            rows={Math.min(form.body.split("\n").length + 1, BODY_ROWS_MAX)}
            spellCheck={false}
            autoComplete="off"
            defaultValue={form.body}
          />
        </div>
      )}
      {form.changes && (
        <label className="check">
          <input type="checkbox" ref={confirmed} required />
          <span>
            Yes, send this {method} request to {path}. It is a real request: what it creates,
            changes or deletes is not undone.
          </span>
        </label>
      )}
      <p className="notice without-script">Sending from this page needs JavaScript.</p>
      <button className="button with-script" type="submit" disabled={isBusy}>
        Send
      </button>
      <div role="status">{shown && <Status {...shown} />}</div>
      {shown?.body && (
        <div className="code-block">
          <pre tabIndex={0}>{shown.body}</pre>
        </div>
      )}
    </form>
  );
}

function Status({ status, isFault, took_ms }: Shown) {
  return (
    <p className={isFault ? "try-status tone-stop" : "try-status tone-good"}>
      <span>{status}</span>
      {took_ms !== undefined && <span className="soft"> {took_ms} ms</span>}
    </p>
  );
}
