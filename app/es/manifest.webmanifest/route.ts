import { messages } from "#lib/language/messages";
import { manifestFile } from "../../(site)/_pages/manifest";

export const GET = manifestFile(messages("es"));

export const dynamic = "force-dynamic";
