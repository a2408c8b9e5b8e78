import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";
import { writeProfile } from "#lib/profiles/profiles";
import { ActiveProfile, Profile } from "#lib/profiles/shape";

export default operation({
  id: "writeProfile",
  group: "profile",
  access: "key",
  summary: "Store the profile of the calling key",
  description: "Stores what the owner of the key looks for, in place of what was stored before.",
  rest: { method: "PUT", path: "/v2/profile" },
  input: Profile,
  output: ActiveProfile,
  cache: "none",
  unpublished: true,
  problems: [],
  example: {
    input: {
      children: [{ age_months: 30 }],
      zip_code: "78704",
      budget_weekly: 320,
      priorities: ["safety_score", "price_weekly"],
    },
  },
  run: async (profile, { caller, now }) => writeProfile(await ownerOf(caller), profile, now),
});
