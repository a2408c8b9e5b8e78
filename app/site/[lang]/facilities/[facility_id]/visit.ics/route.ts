import { formatCalendar } from "#lib/kernel/calendar";
import { now } from "#lib/kernel/clock";
import { documentRoute } from "#lib/transport/document";
import { messagesOf, type PageParams } from "../../../../messages-of";
import { calendarEvent } from "../../calendar-event";
import { readKnownFacility } from "../../data";
import { facilityPath } from "../../paths";
import { readVisitTime } from "../../visit-time";

type Context = { params: PageParams<{ facility_id: string }> };

/**
 * A visit as a calendar file, at the local date and time of the form. A wrong one leads back to the
 * form, which names it.
 */
export const GET = documentRoute(async (request, { params }: Context) => {
  const text = await messagesOf(params);
  const facility = await readKnownFacility((await params).facility_id);
  if (!facility) return new Response(null, { status: 404 });
  const time = readVisitTime(new URL(request.url).searchParams);
  const path = text.href(facilityPath(facility.id));
  if ("faults" in time) {
    const query = new URLSearchParams(time.faults.map((fault) => ["visit_fault", fault]));
    // Relative, because the content policy compares the target of a form's redirect with the page.
    const Location = `${path}?${query}#visit`;
    return new Response(null, { status: 303, headers: { Location, "Cache-Control": "no-store" } });
  }
  const calendar = formatCalendar({ ...calendarEvent(facility, time, text), stamp: now() });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="visit.ics"',
      // The date of a family's visit is its own.
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
});
