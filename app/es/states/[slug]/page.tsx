import { messages } from "#lib/language/messages";
import { statePage } from "../../../(site)/_pages/state";

const { Page, generateMetadata } = statePage(messages("es"));

export { generateMetadata };
export default Page;
