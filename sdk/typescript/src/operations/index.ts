// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import { WebhooksOperations } from "./webhooks.js";

export type {
  SearchFacilitiesParams,
} from "./search.js";
export type {
  ReadFacilityParams,
  ReadProofParams,
  ListEvidenceParams,
  ListChangesParams,
  ForecastRiskParams,
} from "./facilities.js";
export type {
  CompareFacilitiesParams,
  CompareFacilitiesByQueryParams,
  WriteMemoParams,
  ReadMemoParams,
} from "./decisions.js";
export type {
  ListJurisdictionsParams,
  ListPricesParams,
  ListReportsParams,
  ReadReportParams,
} from "./data.js";
export type {
  ListDocsParams,
  ReadDocParams,
  ReadUsageParams,
} from "./service.js";
export type {
  CreateWebhookParams,
  ListWebhooksParams,
  UpdateWebhookParams,
  DeleteWebhookParams,
  ListDeliveriesParams,
  RedeliverParams,
  TestWebhookParams,
  RotateWebhookSecretParams,
  EnableWebhookParams,
  ListEventsParams,
} from "./webhooks.js";

/** A method for each operation of the API. */
export abstract class Operations extends WebhooksOperations {}
