import { messages } from "#lib/language/messages";
import { siteLayout } from "../(site)/_pages/site-layout";

const { Layout, generateMetadata } = siteLayout(messages("es"));

/** Pages show the records of now; nothing of them is made at build time. */
export const dynamic = "force-dynamic";
export { viewport } from "../(site)/_pages/site-layout";
export { generateMetadata };
export default Layout;
