import { handleMcp } from "#lib/surfaces/mcp/door";
import { addressOf } from "#lib/surfaces/node-door";

const handle = (request: Request) =>
  handleMcp(request, addressOf(Object.fromEntries(request.headers), undefined));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
