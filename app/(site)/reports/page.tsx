import { messages } from "#lib/language/messages";
import { reportsPage } from "../_pages/reports";

const { Page, generateMetadata } = reportsPage(messages("en"));

export { generateMetadata };
export default Page;
