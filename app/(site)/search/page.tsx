import { messages } from "#lib/language/messages";
import { searchPage } from "../_pages/search";

const { Page, generateMetadata } = searchPage(messages("en"));

export { generateMetadata };
export default Page;
