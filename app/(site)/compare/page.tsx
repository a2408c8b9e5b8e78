import { messages } from "#lib/language/messages";
import { comparePage } from "../_pages/compare";

const { Page, generateMetadata } = comparePage(messages("en"));

export { generateMetadata };
export default Page;
