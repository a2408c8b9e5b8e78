import { documentRoute, publicDocument } from "#lib/transport/document";
import { readFacilityStatuses, readShownFacts } from "../../facilities/data";
import { messagesOf, type PageParams } from "../../../messages-of";
import { savedIdsOf } from "../saved-ids";
import { statusText } from "../status-text";

type Context = { params: PageParams };

/** Returns the status of saved providers as sentences by id. No cache may keep the list. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const text = await messagesOf(params);
  const asked = new URL(request.url).searchParams.getAll("facility_ids");
  const { facilities } = await readFacilityStatuses(savedIdsOf(asked));
  const facts = await readShownFacts(facilities.map(({ id }) => id));
  const statuses = Object.fromEntries(
    facilities.map((facility) => [facility.id, statusText(facility, facts.get(facility.id), text)]),
  );
  return publicDocument(statuses, "application/json; charset=utf-8", {
    "Cache-Control": "private, no-store",
  });
});
