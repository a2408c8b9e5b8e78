import { buildIfNeeded } from "./lifecycle/build";

/**
 * `npm run build`: builds what `npm start` serves. It needs no database, so a release can be built
 * next to a running one.
 */
console.log(`website ${(await buildIfNeeded()).outcome}`);
