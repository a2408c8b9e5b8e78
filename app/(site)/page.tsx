import { messages } from "#lib/language/messages";
import { homePage } from "./_pages/home";

const { Page, metadata } = homePage(messages("en"));

export { metadata };
export default Page;
