/** Where balancers look for what `/api/health` tells. */
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "../api/health/route";
