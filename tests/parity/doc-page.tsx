import { renderToStaticMarkup } from "react-dom/server";
import type { DocPage } from "#lib/docs/doc-page";
import { messages } from "#lib/language/messages";
import { Document } from "../../app/site/[lang]/docs/document";

/** A page of the documentation as the server draws it. */
export const drawDoc = (page: DocPage): string =>
  renderToStaticMarkup(<Document text={messages("en")} groups={[]} page={page} />);
