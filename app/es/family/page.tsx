import { messages } from "#lib/language/messages";
import { familyPage } from "../../(site)/_pages/family";

const { Page, metadata } = familyPage(messages("es"));

export { metadata };
export default Page;
