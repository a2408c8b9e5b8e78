/** Max providers of a search that alerts follow. A larger one would fill a message every day. */
export const FOLLOWED_PROVIDERS_MAX = 1_000;
