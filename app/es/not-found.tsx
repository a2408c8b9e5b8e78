import { messages } from "#lib/language/messages";
import { NotFound } from "../(site)/_pages/not-found";

const text = messages("es");

export default function NotFoundPage() {
  return <NotFound text={text} />;
}
