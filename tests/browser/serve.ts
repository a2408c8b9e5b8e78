import { stopRequest } from "../../scripts/lifecycle/stop-request";
import { openTestServer } from "./test-server";

/**
 * Playwright's web server for a manual `npx playwright test`. It runs until it receives a stop
 * signal.
 */
const stop = stopRequest(() => process.exit(130));
const server = await openTestServer({ port: Number(process.env["PORT"]) });
const leave = () => void server.stop().then(() => process.exit(0));
if (stop.aborted) leave();
else stop.addEventListener("abort", leave);
