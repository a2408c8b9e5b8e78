import { messages } from "#lib/language/messages";
import { notFoundPage } from "../../(site)/_pages/not-found";

const { Page, metadata } = notFoundPage(messages("es"));

export { metadata };
export default Page;
