import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { comparePath } from "../../compare/address";
import { CompareToggle } from "../compare/compare-toggle";
import { SaveToggle } from "../family/save-toggle";

type Props = { text: Messages; facility: FacilityDetail };

/** What can be done with a facility: compare it, or keep it in this browser. */
export function Actions({ text, facility }: Props) {
  const { id, name, city, state_code } = facility;
  const { with_others, add_this, remove_this, full } = text.compare.tray;
  const { label, save, saved, full: saved_full, family } = text.facility_actions;
  return (
    <div className="actions screen-only" role="group" aria-label={label}>
      <CompareToggle
        facility_id={id}
        name={name}
        path={text.href(comparePath({ facility_ids: [id], dimensions: [] }))}
        words={{ with_others, add_this, remove_this, full }}
      />
      <SaveToggle
        place={{ id, name, place: [city, state_code].filter(Boolean).join(", ") }}
        path={text.href("/family")}
        words={{ save, saved, full: saved_full, family }}
      />
    </div>
  );
}
