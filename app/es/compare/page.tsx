import { messages } from "#lib/language/messages";
import { comparePage } from "../../(site)/_pages/compare";

const { Page, generateMetadata } = comparePage(messages("es"));

export { generateMetadata };
export default Page;
