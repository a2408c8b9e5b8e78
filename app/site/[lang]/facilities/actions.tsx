import type { FacilityDetail } from "#lib/facilities/detail";
import type { Messages } from "#lib/language/messages";
import { comparePath } from "../compare/address";
import { CompareToggle } from "../compare/compare-toggle";
import { SaveToggle } from "../family/save-toggle";
import { townOf } from "./town-of";

type Props = { text: Messages; facility: FacilityDetail };

/** Buttons that compare a facility or save it in this browser. */
export function Actions({ text, facility }: Props) {
  const { id, name } = facility;
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
        place={{ id, name, place: townOf(facility) }}
        path={text.href("/family")}
        words={{ save, saved, full: saved_full, family }}
      />
    </div>
  );
}
