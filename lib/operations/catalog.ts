import type { Operation } from "#lib/kernel/operation";
import changeAlerts from "./change-alerts";
import compareFacilities from "./compare-facilities";
import compareFacilitiesByQuery from "./compare-facilities-by-query";
import createAlert from "./create-alert";
import createCorrection from "./create-correction";
import createNote from "./create-note";
import createWebhook from "./create-webhook";
import deleteWebhook from "./delete-webhook";
import enableWebhook from "./enable-webhook";
import forecastRisk from "./forecast-risk";
import listChanges from "./list-changes";
import listDeliveries from "./list-deliveries";
import listDocs from "./list-docs";
import listEvents from "./list-events";
import listEvidence from "./list-evidence";
import listJurisdictions from "./list-jurisdictions";
import listPrices from "./list-prices";
import listReports from "./list-reports";
import listStates from "./list-states";
import listWebhooks from "./list-webhooks";
import readBulkManifest from "./read-bulk-manifest";
import readCoverage from "./read-coverage";
import readDoc from "./read-doc";
import readFacility from "./read-facility";
import readHealth from "./read-health";
import readMemo from "./read-memo";
import readProfile from "./read-profile";
import readProof from "./read-proof";
import readReport from "./read-report";
import readToolCatalog from "./read-tool-catalog";
import readUsage from "./read-usage";
import redeliver from "./redeliver";
import rotateWebhookSecret from "./rotate-webhook-secret";
import searchFacilities from "./search-facilities";
import suggest from "./suggest";
import testWebhook from "./test-webhook";
import unsubscribeAlerts from "./unsubscribe-alerts";
import requestKey from "./request-key";
import useKeyLink from "./use-key-link";
import updateWebhook from "./update-webhook";
import writeMemo from "./write-memo";
import writeProfile from "./write-profile";

/** The published operations, in the order of the documentation. */
export const catalog: readonly Operation[] = [
  searchFacilities,
  readFacility,
  readProof,
  listEvidence,
  listChanges,
  forecastRisk,
  compareFacilities,
  compareFacilitiesByQuery,
  writeMemo,
  readMemo,
  listStates,
  listJurisdictions,
  readCoverage,
  readBulkManifest,
  listPrices,
  listReports,
  readReport,
  listDocs,
  readDoc,
  readToolCatalog,
  createWebhook,
  listWebhooks,
  updateWebhook,
  deleteWebhook,
  listDeliveries,
  redeliver,
  testWebhook,
  rotateWebhookSecret,
  enableWebhook,
  listEvents,
  readHealth,
  readUsage,
  readProfile,
  writeProfile,
  suggest,
  createCorrection,
  createNote,
  createAlert,
  changeAlerts,
  unsubscribeAlerts,
  requestKey,
  useKeyLink,
];
