import { messages } from "#lib/language/messages";
import { shortlistPage } from "../../(site)/_pages/shortlist";

const { Page, generateMetadata } = shortlistPage(messages("es"));

export { generateMetadata };
export default Page;
