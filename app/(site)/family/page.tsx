import { messages } from "#lib/language/messages";
import { familyPage } from "../_pages/family";

const { Page, metadata } = familyPage(messages("en"));

export { metadata };
export default Page;
