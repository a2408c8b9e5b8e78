import { messages } from "#lib/language/messages";
import { shareImage } from "../../../../(site)/_pages/share-image";

export const GET = shareImage(messages("es"));
