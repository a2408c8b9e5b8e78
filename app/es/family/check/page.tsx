import { messages } from "#lib/language/messages";
import { familyCheckPage } from "../../../(site)/_pages/family-check";

const { Page, metadata } = familyCheckPage(messages("es"));

export { metadata };
export default Page;
