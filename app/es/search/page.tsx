import { messages } from "#lib/language/messages";
import { searchPage } from "../../(site)/_pages/search";

const { Page, generateMetadata } = searchPage(messages("es"));

export { generateMetadata };
export default Page;
