import { messages } from "#lib/language/messages";
import { statesPage } from "../_pages/states";

const { Page, metadata } = statesPage(messages("en"));

export { metadata };
export default Page;
