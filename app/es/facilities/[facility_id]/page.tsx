import { messages } from "#lib/language/messages";
import { facilityPage } from "../../../(site)/_pages/facility";

const { Page, generateMetadata } = facilityPage(messages("es"));

export { generateMetadata };
export default Page;
