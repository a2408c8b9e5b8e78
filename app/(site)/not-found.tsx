import { messages } from "#lib/language/messages";
import { NotFoundInPlace } from "./_pages/not-found";

const text = messages("en");

export default function NotFoundPage() {
  return <NotFoundInPlace text={text} />;
}
