import { holdScripts } from "./next-markup/defer-scripts";
import { contentPolicy } from "./next-markup/policy";
import type { Page } from "./page-cache";
import { bodyTagOf } from "./page-tag";
import type { Rendered } from "./upstream";

/** Adds the content security policy and the ETag. */
export function finish(rendered: Rendered): Page {
  // One character per byte: all searched text is ASCII, and decoding is slow.
  const written = rendered.body.toString("latin1");
  // Next's own error document is empty until its scripts run.
  const html = rendered.status < 500 ? holdScripts(written) : written;
  const body = html === written ? rendered.body : Buffer.from(html, "latin1");
  const headers = {
    ...rendered.headers,
    "content-security-policy": contentPolicy(html),
    "cross-origin-resource-policy": "same-origin",
  };
  return { ...rendered, body, headers, tag: bodyTagOf(body) };
}
