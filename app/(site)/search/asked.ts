import { cache } from "react";
import { type Params, readAsked, settleStart } from "./address";
import { decodeSearch } from "./decode";

const read = cache((written: string) => {
  const { asked: given, ignored, hasBlanks } = readAsked(JSON.parse(written) as Params);
  const asked = settleStart(given);
  return { asked, isSettled: asked === given, ignored, hasBlanks, decoded: decodeSearch(asked) };
});

/** What an address asks for, and with which start: read once for the page and for what describes it. */
export const askedBy = (params: Params) => read(JSON.stringify(params));
