/** Alias of `/api/health` at the path that load balancers use. */
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "../api/health/route";
