import type { FacilityDetail } from "#lib/facilities/detail";
import { SearchInput } from "#lib/facilities/search-input";
import type { FacilitySummary } from "#lib/facilities/summary";
import { isOfZip, OPERATING_STATUSES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { comparePath } from "../compare/address";
import { CompareToggle } from "../compare/compare-toggle";
import { searchPath, type SearchQuery } from "../search/address";
import { readFirst } from "../search/data";
import { canCompare } from "../../_ui/provider-card/card-text";
import { distanceText } from "../search/distance";
import { NEARBY_MILES } from "../search/nearby";
import { Section } from "../../_ui/section";
import { facilityPath } from "./paths";

/** Providers shown. The search lists the rest. */
const SHOWN = 3;

type Props = { text: Messages; facility: FacilityDetail };
type Near = {
  facility: FacilitySummary;
  distance: string | undefined;
  /** Month of its list if that is history. Current ones come before these, not by distance alone. */
  old_list?: string;
};

/** Returns the area of similar providers. Undefined if only the town or the state is known. */
function aroundOf({ zip, provider: { location } }: FacilityDetail) {
  if (location?.lat !== undefined && location.lng !== undefined) {
    return { lat: location.lat, lng: location.lng, radius: NEARBY_MILES };
  }
  return zip === undefined ? undefined : { zip_code: zip };
}

/** Reads the nearest providers of the same type that may operate. */
async function readNear(facility: FacilityDetail, text: Messages): Promise<Near[]> {
  const around = aroundOf(facility);
  if (around === undefined) return [];
  const { data, facts } = await readFirst(
    SearchInput.parse({
      ...around,
      state_code: facility.state_code,
      facility_type: facility.facility_type && [facility.facility_type],
      license_status: [...OPERATING_STATUSES],
      include_not_operating: false,
      limit: SHOWN + 1,
    }),
  );
  const isFromZip = isOfZip(facility.provider.location?.precision);
  return data
    .filter(({ id }) => id !== facility.id)
    .slice(0, SHOWN)
    .map((near) => ({
      facility: near,
      distance: distanceText(
        near,
        isFromZip || facts.get(near.id)?.is_zip_point === true,
        text.search.card,
        text,
      ),
      ...(facts.get(near.id)?.is_old_list === true
        ? { old_list: text.format.short_month(near.last_listed_on) }
        : {}),
    }));
}

/** Returns what sets a provider's place apart. The month of an old list only if others are newer. */
function aboutNear({ facility, distance, old_list }: Near, near: readonly Near[], text: Messages) {
  const isMixed = near.some((other) => other.old_list !== old_list);
  const listed =
    old_list === undefined || !isMixed ? undefined : text.search.chips.listed_in(old_list);
  return [distance, facility.city, listed].filter((part) => part !== undefined).join("\u00A0· ");
}

function noneText(facility: FacilityDetail, text: Messages): string {
  const { similar: words } = text.provider_page;
  if (facility.directory_entry === true) return words.none_known;
  return aroundOf(facility) === undefined ? words.unlocated : words.none;
}

/** Similar providers nearby, and a comparison that starts with this one. */
export async function Similar({ text, facility }: Props) {
  const { similar: words } = text.provider_page;
  const near = await readNear(facility, text);
  const { id, name, zip, facility_type } = facility;
  const { with_others, add_this, remove_this, full } = text.compare.tray;
  const all: SearchQuery | undefined =
    zip === undefined
      ? undefined
      : {
          zip_code: [zip],
          radius: [String(NEARBY_MILES)],
          ...(facility_type === undefined ? {} : { facility_type: [facility_type] }),
        };
  return (
    <Section id="similar" title={words.title}>
      {near.length === 0 ? (
        <p>{noneText(facility, text)}</p>
      ) : (
        <ul className="near-list">
          {near.map((each) => (
            <li key={each.facility.id}>
              <a href={text.href(facilityPath(each.facility.id))}>{each.facility.name}</a>
              <span className="soft small">{aboutNear(each, near, text)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="actions screen-only">
        {all !== undefined && near.length > 0 && (
          <a className="arrow" href={text.href(searchPath(all))}>
            {words.all}
          </a>
        )}
        {canCompare(facility) && (
          <CompareToggle
            facility_id={id}
            name={name}
            path={text.href(comparePath({ facility_ids: [id], dimensions: [] }))}
            words={{ with_others, add_this, remove_this, full }}
          />
        )}
      </div>
    </Section>
  );
}
