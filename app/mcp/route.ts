import { answerMcp } from "#lib/surfaces/mcp/door";
import { addressOf } from "#lib/surfaces/network";

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
