import { messages } from "#lib/language/messages";
import { statePage } from "../../_pages/state";

const { Page, generateMetadata } = statePage(messages("en"));

export { generateMetadata };
export default Page;
