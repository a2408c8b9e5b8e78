import { messages } from "#lib/language/messages";
import { NotFoundInPlace } from "../(site)/_pages/not-found";

const text = messages("es");

export default function NotFoundPage() {
  return <NotFoundInPlace text={text} />;
}
