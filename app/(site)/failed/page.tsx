import { messages } from "#lib/language/messages";
import { failedPage } from "../_pages/failed";

const { Page, metadata } = failedPage(messages("en"));

export { metadata };
export default Page;
