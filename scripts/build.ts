import { buildIfNeeded } from "./lifecycle/build";

/** `npm run build`: what `npm start` serves. It needs no database, so a release may be built beside one. */
console.log(`website ${(await buildIfNeeded()).outcome}`);
