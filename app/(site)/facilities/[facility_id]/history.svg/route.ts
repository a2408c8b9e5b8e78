import { messages } from "#lib/language/messages";
import { historySvg } from "../../../_pages/history-svg";

export const GET = historySvg(messages("en"));
