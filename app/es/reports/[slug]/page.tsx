import { messages } from "#lib/language/messages";
import { reportPage } from "../../../(site)/_pages/report";

const { Page, generateMetadata } = reportPage(messages("es"));

export { generateMetadata };
export default Page;
