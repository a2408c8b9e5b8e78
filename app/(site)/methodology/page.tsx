import { messages } from "#lib/language/messages";
import { methodologyPage } from "../_pages/methodology";

const { Page, metadata } = methodologyPage(messages("en"));

export { metadata };
export default Page;
