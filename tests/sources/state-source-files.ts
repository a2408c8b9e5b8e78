import type { Subject } from "./file-table";

/** Rosters of states in the HHS collection of 2025, and the other files of their agencies. */
export const STATES: readonly Subject[] = [
  {
    source_id: "il-dcfs",
    stream: "providers",
    file: "providers_2025-10-01.csv",
    keys: ["ProviderID"],
    address: "Street",
    name: "DoingBusinessAs",
    drifting: "Zip",
    status: { header: "Status", other: "Revoke License (RL)" },
    rival: { header: "DayCapacity", other: "7" },
  },
];
