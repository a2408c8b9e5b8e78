import { messages } from "#lib/language/messages";
import { aboutPage } from "../../(site)/_pages/about";

const { Page, metadata } = aboutPage(messages("es"));

export { metadata };
export default Page;
