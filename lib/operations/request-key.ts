import { operation } from "#lib/kernel/operation";
import { keyRequestForm } from "#lib/signup/form";
import { requestKey } from "#lib/signup/request";
import { KeyRequested, NewKeyRequest } from "#lib/signup/shape";

/** Requests of one network in an hour. */
const PER_HOUR = 10;

export default operation({
  id: "requestKey",
  group: "profile",
  access: "public",
  summary: "Request an API key",
  description:
    "Sends a link that leads to an API key, if the operator allows sign-up. The response is the same for every address.",
  rest: {
    method: "POST",
    path: "/v2/keys",
    status: 201,
    per_hour: PER_HOUR,
    form: keyRequestForm,
  },
  input: NewKeyRequest,
  output: KeyRequested,
  cache: "none",
  unpublished: true,
  problems: ["invalid_request", "not_found"],
  example: { input: { name: "Example project", email: "dev@example.com" } },
  run: async (wanted) => {
    await requestKey(wanted);
    return { status: "requested" as const };
  },
});
