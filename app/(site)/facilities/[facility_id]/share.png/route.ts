import { messages } from "#lib/language/messages";
import { shareImage } from "../../../_pages/share-image";

export const GET = shareImage(messages("en"));
