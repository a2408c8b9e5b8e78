import { messages } from "#lib/language/messages";
import { homePage } from "../(site)/_pages/home";

const { Page, metadata } = homePage(messages("es"));

export { metadata };
export default Page;
