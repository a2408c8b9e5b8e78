import { messages } from "#lib/language/messages";
import { shortlistPage } from "../_pages/shortlist";

const { Page, generateMetadata } = shortlistPage(messages("en"));

export { generateMetadata };
export default Page;
