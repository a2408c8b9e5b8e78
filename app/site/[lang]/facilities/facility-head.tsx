import type { FacilityDetail } from "#lib/facilities/detail";
import { formatType } from "#lib/language/facility-type";
import type { Messages } from "#lib/language/messages";
import { searchPath } from "../search/address";
import { NEARBY_MILES } from "../search/nearby";
import { Crumbs } from "../../_ui/breadcrumbs";
import { listingText } from "../../_ui/listing";
import { Notice } from "../../_ui/notice";
import { SampleTag, StatusTags } from "../../_ui/tags";
import { hasConditions, passedEndOf } from "./license-flags";
import { licensedListOn, listedOn } from "./listed-on";

type Props = { text: Messages; facility: FacilityDetail };

/** Header of a facility's page: breadcrumbs, name, kind of care, and license status. */
export function FacilityHead({ text, facility }: Props) {
  const { name, state_code, city, zip, facility_type, facility_proof } = facility;
  const isStale = facility_proof.freshness.status === "stale";
  const around = searchPath(
    zip === undefined
      ? { state_code: [state_code] }
      : { zip_code: [zip], radius: [String(NEARBY_MILES)] },
  );
  const trail = [
    { title: text.region(state_code), path: searchPath({ state_code: [state_code] }) },
    ...(zip === undefined
      ? []
      : [{ title: text.search.place.within(text.format.number(NEARBY_MILES), zip), path: around }]),
    { title: name },
  ];
  return (
    <header className="facility-head">
      <Crumbs text={text} trail={trail} />
      {facility.is_sample && (
        <Notice kind="caution">
          <p>{text.site.sample.facility}</p>
        </Notice>
      )}
      <h1>{name}</h1>
      <p className="lead">
        {formatType(facility_type, text)}
        {" · "}
        {[city, text.region(state_code)].filter(Boolean).join(", ")}
      </p>
      <div className="result-facts">
        <StatusTags
          text={text}
          facility={facility}
          stale_list_on={isStale ? listedOn(facility) : undefined}
          licensed_list_on={licensedListOn(facility)}
          isClosedForNow={facility.license.stage === "temporarily_closed"}
          passed_end={passedEndOf(facility)}
          hasConditions={hasConditions(facility)}
        />
        {facility.is_sample && <SampleTag text={text} />}
      </div>
      <p className="soft small">{listingText(facility, facility.inspections_known_until, text)}</p>
    </header>
  );
}
