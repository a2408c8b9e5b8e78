import { messages } from "#lib/language/messages";
import { siteLayout } from "../(site)/_pages/site-layout";

const { Layout, generateMetadata } = siteLayout(messages("es"));

/** Pages show current records, so none is rendered at build time. */
export const dynamic = "force-dynamic";
export { viewport } from "../(site)/_pages/site-layout";
export { generateMetadata };
export default Layout;
