import { stopRequest } from "../../scripts/lifecycle/stop-request";
import { openTestServer } from "./test-server";

/** Playwright's web server, for `npx playwright test` by hand: stays until it is told to stop. */
const stop = stopRequest(() => process.exit(130));
const server = await openTestServer({ port: Number(process.env["PORT"]) });
const leave = () => void server.stop().then(() => process.exit(0));
if (stop.aborted) leave();
else stop.addEventListener("abort", leave);
