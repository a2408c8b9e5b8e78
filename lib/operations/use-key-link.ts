import { operation } from "#lib/kernel/operation";
import { keyLinkForm } from "#lib/signup/form";
import { pressLink } from "#lib/signup/link";
import { KeyLinkAction, KeyLinkPressed } from "#lib/signup/shape";

export default operation({
  id: "useKeyLink",
  group: "profile",
  access: "public",
  summary: "Continue a key request",
  description:
    "Sends a request for a key to the operator, or allows the page of the link to show the key once.",
  rest: { method: "POST", path: "/v2/keys/link", form: keyLinkForm },
  input: KeyLinkAction,
  output: KeyLinkPressed,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request", "not_found"],
  example: { input: { token: "0".repeat(32) } },
  run: (action) => pressLink(action),
});
