"use client";

import { Icon } from "../../_ui/icon";

/** Opens the browser's print dialog. Hidden without JavaScript. */
export function PrintAction({ label }: { label: string }) {
  return (
    <button className="link-button with-script" type="button" onClick={() => window.print()}>
      <Icon name="print" />
      {label}
    </button>
  );
}
