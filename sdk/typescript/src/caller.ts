import type { CallOptions, Route } from "./route.js";

/** Sends the requests of the methods that the API description decides. */
export abstract class Caller {
  protected abstract call<Result>(
    route: Route,
    params: object,
    options: CallOptions,
  ): Promise<Result>;

  protected abstract text(
    route: Route,
    params: object,
    format: string,
    options: CallOptions,
  ): Promise<string>;

  protected abstract iterate<Item>(
    route: Route,
    params: object,
    options: CallOptions,
  ): AsyncGenerator<Item, void, undefined>;
}
