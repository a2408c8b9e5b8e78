import { messages } from "#lib/language/messages";
import { NotFound } from "./_pages/not-found";

const text = messages("en");

export default function NotFoundPage() {
  return <NotFound text={text} />;
}
