import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";

/**
 * Replaces a missing page if no page handler replaced the response. Next gives it no parameters, so
 * it has every language. Next sends it with every page, so it stays small.
 */
export default function NotFoundInPlace() {
  return LOCALES.map((locale) => {
    const { title, body } = messages(locale).errors.not_found;
    return (
      <section key={locale} className="stack" lang={locale}>
        <h1>{title}</h1>
        <p className="lead">{body}</p>
      </section>
    );
  });
}
