import { answerMcp } from "#lib/transport/mcp/handler";
import { addressOf } from "#lib/transport/network";

const answer = (request: Request) =>
  answerMcp(request, addressOf(Object.fromEntries(request.headers), undefined));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
