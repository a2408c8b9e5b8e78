import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { readProfile } from "#lib/profiles/profiles";
import { ActiveProfile } from "#lib/profiles/shape";

export default operation({
  id: "readProfile",
  group: "profile",
  access: "key",
  summary: "Read the profile of the calling key",
  description:
    "What the owner of the key looks for, as stored; without one, null and the schema of what may be stored.",
  rest: { method: "GET", path: "/v2/profile" },
  input: z.strictObject({}),
  output: ActiveProfile,
  cache: "none",
  unpublished: true,
  problems: [],
  example: { input: {} },
  run: async (_input, { caller }) => readProfile(await ownerOf(caller)),
});
