import { messages } from "#lib/language/messages";
import { reportsPage } from "../../(site)/_pages/reports";

const { Page, metadata } = reportsPage(messages("es"));

export { metadata };
export default Page;
