import { messages } from "#lib/language/messages";
import { reportPage } from "../../_pages/report";

const { Page, generateMetadata } = reportPage(messages("en"));

export { generateMetadata };
export default Page;
