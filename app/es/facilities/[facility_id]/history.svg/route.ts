import { messages } from "#lib/language/messages";
import { historySvg } from "../../../../(site)/_pages/history-svg";

export const GET = historySvg(messages("es"));
