import { messages } from "#lib/language/messages";
import { aboutPage } from "../_pages/about";

const { Page, metadata } = aboutPage(messages("en"));

export { metadata };
export default Page;
