import { messages } from "#lib/language/messages";
import { methodologyPage } from "../../(site)/_pages/methodology";

const { Page, metadata } = methodologyPage(messages("es"));

export { metadata };
export default Page;
