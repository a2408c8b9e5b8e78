import { messages } from "#lib/language/messages";
import { facilityPage } from "../../_pages/facility";

const { Page, generateMetadata } = facilityPage(messages("en"));

export { generateMetadata };
export default Page;
