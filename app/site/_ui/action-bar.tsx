import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icons";

/** The things to do with a provider: call, get directions, open its website, save, and share. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="action-bar" role="group" aria-label={label}>
      {children}
    </div>
  );
}

type LinkProps = {
  icon: IconName;
  href: string;
  text: string;
  /** The full name of the link, if `text` alone doesn't say where it goes. */
  label?: string;
  /** True for the most prominent action. */
  isMain?: boolean;
  /** The link leaves the site. */
  isOutside?: boolean;
};

/** An action that is a link. `href` must be a checked address. */
export function ActionLink({ icon, href, text, label, isMain = false, isOutside }: LinkProps) {
  return (
    <a
      className={actionClass(isMain)}
      href={href}
      aria-label={label}
      {...(isOutside ? { rel: "noopener noreferrer external" } : {})}
    >
      <Icon name={icon} />
      {text}
    </a>
  );
}

type ButtonProps = {
  icon: IconName;
  text: string;
  label?: string;
  isFilled?: boolean;
  isPressed?: boolean;
  onClick: () => void;
};

/** An action that needs a script. Hidden without JavaScript. */
export function ActionButton({ icon, text, label, isFilled, isPressed, onClick }: ButtonProps) {
  return (
    <button
      className={`${actionClass(false)} with-script`}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon name={icon} isFilled={isFilled ?? false} />
      {text}
    </button>
  );
}

const actionClass = (isMain: boolean) => (isMain ? "action action-main" : "action");
