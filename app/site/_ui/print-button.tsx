"use client";

import { Icon } from "./icon";

/** Opens the browser's print dialog. Hidden without JavaScript. */
export function PrintButton({ label }: { label: string }) {
  return (
    <button className="link-button with-script" type="button" onClick={() => window.print()}>
      <Icon name="print" />
      {label}
    </button>
  );
}
