/**
 * The same response under a path with a variable part, like a record's. Next is slower to route it.
 */
export { GET } from "../route";
