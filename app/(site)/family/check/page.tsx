import { messages } from "#lib/language/messages";
import { familyCheckPage } from "../../_pages/family-check";

const { Page, metadata } = familyCheckPage(messages("en"));

export { metadata };
export default Page;
