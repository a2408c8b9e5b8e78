import type { ReactNode } from "react";
import type { FacilityDetail } from "#lib/facilities/detail";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { formatStreet } from "#lib/language/street";
import { agesOf } from "../facilities/ages-text";
import { formatHours } from "../facilities/hours-text";
import { StateWords } from "../../_ui/facts";
import { Icon } from "../../_ui/icon";

/** One value of the table. `key` is the same for values that say the same. */
export type Cell = { value: ReactNode; key: string; note?: string; isAbsent?: boolean };

type Read = (facility: FacilityDetail, text: Messages) => Cell | undefined;

const plain = (value: string): Cell => ({ value, key: value });

const readPhone: Read = ({ provider: { phone }, name }, text) =>
  phone === undefined
    ? undefined
    : {
        value: (
          <a className="compare-call" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
            <Icon name="phone" />
            <span className="visually-hidden">{text.compare.rows.call_of(name)} </span>
            {phone}
          </a>
        ),
        key: phone,
      };

const readAddress: Read = ({ provider: { address, missing } }, text) => {
  if (address === undefined) return undefined;
  const { line1, city, state_code, zip } = address;
  const town = [city, `${state_code} ${zip ?? ""}`.trim()].filter(Boolean).join(", ");
  const isWithheld = missing.some(
    ({ field, code }) => field === "address.line1" && code === "withheld_by_source",
  );
  const street =
    (line1 && formatStreet(line1)) ??
    (isWithheld ? text.reasons.of("withheld_by_source") : undefined);
  return {
    value: street ?? town,
    key: `${street ?? ""} ${town}`,
    ...(street ? { note: town } : {}),
  };
};

const readAges: Read = ({ provider }, text) => {
  const ages = agesOf(provider, text);
  return ages === undefined ? undefined : plain(ages);
};

const readHours: Read = ({ provider: { hours, open_hours } }, text) => {
  if (open_hours !== undefined) return plain(formatHours(open_hours, text));
  return hours === undefined ? undefined : { value: <StateWords>{hours}</StateWords>, key: hours };
};

const readSubsidies: Read = ({ provider: { subsidy_accepted } }, text) => {
  const { accepted, not_accepted } = text.compare.value;
  return subsidy_accepted === undefined
    ? undefined
    : plain(subsidy_accepted ? accepted : not_accepted);
};

const readRating: Read = ({ provider: { quality_rating: rating } }, text) => {
  if (rating === undefined) return undefined;
  const best = rating.scale?.at(-1);
  const note = [rating.system, ...(best ? [text.facility.provider.quality_best(best)] : [])];
  return {
    value: <StateWords>{rating.value}</StateWords>,
    key: `${rating.system} ${rating.value}`,
    note: note.join(", "),
  };
};

const readIssued: Read = ({ license: { issued_on } }, text) =>
  issued_on === undefined ? undefined : plain(text.format.short_date(issued_on));

const readList: Read = ({ last_listed_on }, text) => plain(text.format.short_date(last_listed_on));

/** Facts of the record itself, which no dimension compares. Undefined: not in the agency's file. */
export const CARE_FACTS = {
  call: readPhone,
  address: readAddress,
  type: (facility, text) => plain(formatType(facility.facility_type, text)),
  ages: readAges,
  hours: readHours,
  subsidies: readSubsidies,
  quality: readRating,
  issued: readIssued,
  list: readList,
} as const satisfies Record<string, Read>;

export type CareFact = keyof typeof CARE_FACTS;
