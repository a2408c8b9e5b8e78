import { messages } from "#lib/language/messages";
import { reportsPage } from "../../(site)/_pages/reports";

const { Page, generateMetadata } = reportsPage(messages("es"));

export { generateMetadata };
export default Page;
