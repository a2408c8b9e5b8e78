import { notFound } from "next/navigation";

/** Every address that no other page has: answered by the designed not-found page, with 404. */
export default function UnknownPage(): never {
  notFound();
}
