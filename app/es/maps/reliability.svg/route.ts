import { messages } from "#lib/language/messages";
import { reliabilitySvg } from "../../../(site)/_pages/reliability-svg";

export const GET = reliabilitySvg(messages("es"));

export const dynamic = "force-dynamic";
