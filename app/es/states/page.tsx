import { messages } from "#lib/language/messages";
import { statesPage } from "../../(site)/_pages/states";

const { Page, metadata } = statesPage(messages("es"));

export { metadata };
export default Page;
