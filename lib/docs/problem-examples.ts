import { PROBLEMS, type ProblemCode } from "#lib/kernel/problem";

/** Details of the problems that have no other example. */
const DETAILS: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalid_request: 'Unknown parameter "zipcode". Did you mean "zip_code"?',
  rate_limited: "At most 600 requests a minute; try again in 2 s",
};

/** Returns an example of each given problem, which responses refer to. */
export function problemExamples(origin: string, codes: ReadonlySet<ProblemCode>) {
  const examples = [...codes].toSorted().map((code) => {
    const { status, title } = PROBLEMS[code];
    const value = {
      type: `${origin}/docs/errors#${code}`,
      title,
      status,
      detail: DETAILS[code] ?? title,
      instance: "/v1/facilities",
      code,
      request_id: "req_01M7Y0000000000000000000ZZ",
      ...(code === "invalid_request"
        ? {
            errors: [
              {
                parameter: "zipcode",
                code: "unknown",
                detail: DETAILS.invalid_request ?? "",
                did_you_mean: "zip_code",
              },
            ],
          }
        : {}),
    };
    return [code, { summary: title, value }] as const;
  });
  return Object.fromEntries(examples);
}
