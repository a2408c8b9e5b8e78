import type { TrustTier } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { Icon } from "../../_ui/icon";
import type { IconName } from "../../_ui/icons";

type Look = { className: string; icon: IconName };

const LOOKS: Record<TrustTier, Look> = {
  launch_ready: { className: "tag tag-good", icon: "check" },
  score_ready: { className: "tag", icon: "info" },
  covered: { className: "tag tag-caution", icon: "info" },
  historical: { className: "tag tag-caution", icon: "warning" },
  pending: { className: "tag", icon: "info" },
};

/** A trust tier as text, with its icon. */
export function TierTag({ text, tier }: { text: Messages; tier: TrustTier }) {
  const { className, icon } = LOOKS[tier];
  return (
    <span className={className}>
      <Icon name={icon} />
      {text.terms.trust_tier[tier]}
    </span>
  );
}
