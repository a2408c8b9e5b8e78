"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type Locale, LOCALE_NAMES, isStandIn, LOCALES, translatePath } from "#lib/language/locale";

/** Links to the same page and query in the other languages, each named in its own language. */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const path = usePathname();
  // Our addresses keep commas in queries unescaped.
  const query = useSearchParams().toString().replaceAll("%2C", ",");
  return LOCALES.filter((other) => other !== locale).map((other) => {
    const address = translatePath(path, other);
    return (
      <a
        key={other}
        className="language-switch"
        href={
          query === "" || isStandIn(path.replace(/^\/es/, "")) ? address : `${address}?${query}`
        }
        hrefLang={other}
        lang={other}
        rel="alternate"
        // A browser treats an error page as if it had the requested address.
        suppressHydrationWarning
      >
        {LOCALE_NAMES[other]}
      </a>
    );
  });
}
