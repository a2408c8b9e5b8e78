import { messages } from "#lib/language/messages";
import { pricesPage } from "../../(site)/_pages/prices";

const { Page, generateMetadata } = pricesPage(messages("es"));

export { generateMetadata };
export default Page;
