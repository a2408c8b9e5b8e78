import { messages } from "#lib/language/messages";
import { reliabilitySvg } from "../../(site)/_pages/reliability-svg";

export const GET = reliabilitySvg(messages("en"));

export const dynamic = "force-dynamic";
