import { messages } from "#lib/language/messages";
import { notFoundPage } from "../_pages/not-found";

const { Page, metadata } = notFoundPage(messages("en"));

export { metadata };
export default Page;
