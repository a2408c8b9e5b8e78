import type { FacilityDetail } from "#lib/facilities/detail";
import type { CalendarEvent } from "#lib/kernel/calendar";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { facilityPath } from "./paths";
import { visitQuestions } from "./visit-questions";
import type { VisitTime } from "./visit-time";

/** Length of a visit in a calendar. Readers change it there. */
const MINUTES = 60;

/** Describes a visit for a calendar: the address, the phone, and the questions. */
export function calendarEvent(
  facility: FacilityDetail,
  { date, time }: VisitTime,
  text: Messages,
): Omit<CalendarEvent, "stamp"> {
  const { id, name, provider } = facility;
  const { address, phone } = provider;
  const url = publicUrl(text.href(facilityPath(id)));
  const location = [
    address?.line1,
    address?.city,
    address && `${address.state_code} ${address.zip ?? ""}`.trim(),
  ]
    .filter(Boolean)
    .join(", ");
  const lines = [
    ...(phone === undefined ? [] : [`${text.facility.provider.phone}: ${phone}`]),
    text.visit.event_questions,
    ...visitQuestions(facility, text).map((question) => `- ${question}`),
    url,
  ];
  return {
    uid: `${id}-${date}T${time.replace(":", "")}@${new URL(url).hostname}`,
    title: text.visit.event(name),
    description: lines.join("\n"),
    ...(location === "" ? {} : { location }),
    url,
    date,
    time,
    minutes: MINUTES,
  };
}
