import { messages } from "#lib/language/messages";
import { reportsPage } from "../_pages/reports";

const { Page, metadata } = reportsPage(messages("en"));

export { metadata };
export default Page;
