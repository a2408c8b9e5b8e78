import { messages } from "#lib/language/messages";
import { siteLayout } from "./_pages/site-layout";

const { Layout, generateMetadata } = siteLayout(messages("en"));

/** Pages show current records, so none is rendered at build time. */
export const dynamic = "force-dynamic";
export { viewport } from "./_pages/site-layout";
export { generateMetadata };
export default Layout;
