import type { FacilityDetail } from "#lib/facilities/detail";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import { ActionBar, ActionLink } from "../../_ui/action-bar";
import { Icon } from "../../_ui/icon";
import { DirectionsLinks } from "../../_ui/map/directions-links";
import { webAddress } from "../../_ui/outside-link";
import { directionsTo } from "./directions";
import { facilityPath } from "./paths";
import { SaveAction } from "./save-action";
import { ShareAction } from "./share-action";
import { townOf } from "./town-of";

type Props = { text: Messages; facility: FacilityDetail };

/** Buttons of a provider: call, directions, website, save, and share. */
export function ContactActions({ text, facility }: Props) {
  const { actions: words } = text.provider_page;
  const { id, name, is_sample, provider } = facility;
  const { phone, website } = provider;
  const site = website === undefined ? undefined : webAddress(website);
  // Don't send anyone to a fictional address.
  const directions = is_sample ? undefined : directionsTo(provider);
  const { full, family } = text.facility_actions;
  return (
    <div className="screen-only">
      <ActionBar label={words.label}>
        {phone !== undefined && (
          <ActionLink
            icon="phone"
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            text={words.call}
            label={words.call_number(phone)}
            isMain
          />
        )}
        {directions !== undefined && <DirectionsMenu text={text} to={directions} />}
        {site !== undefined && (
          <ActionLink icon="website" href={site} text={words.website} isOutside />
        )}
        <SaveAction
          place={{ id, name, place: townOf(facility) }}
          path={text.href("/family")}
          words={{ save: words.save, saved: words.saved, full, family }}
        />
        <ShareAction
          title={name}
          url={publicUrl(text.href(facilityPath(id)))}
          words={{
            share: words.share,
            email: words.email,
            copied: words.shared,
            failed: words.share_failed,
          }}
        />
      </ActionBar>
    </div>
  );
}

/** Two map services to choose from. A phone opens its own app for either. */
function DirectionsMenu({ text, to }: { text: Messages; to: string }) {
  return (
    <details className="action-menu">
      <summary className="action">
        <Icon name="directions" />
        {text.provider_page.actions.directions}
      </summary>
      <DirectionsLinks text={text} to={to} />
    </details>
  );
}
