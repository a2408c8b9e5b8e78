import { messages } from "#lib/language/messages";
import { failedPage } from "../../(site)/_pages/failed";

const { Page, metadata } = failedPage(messages("es"));

export { metadata };
export default Page;
