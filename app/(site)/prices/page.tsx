import { messages } from "#lib/language/messages";
import { pricesPage } from "../_pages/prices";

const { Page, generateMetadata } = pricesPage(messages("en"));

export { generateMetadata };
export default Page;
