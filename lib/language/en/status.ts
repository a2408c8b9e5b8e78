import { counted } from "../plural";

/** Texts of the status page. */
export const status = {
  title: "Status",
  description:
    "Whether the website, the API, and the database work, and when each agency's records were loaded.",
  all_ok: "Everything is working.",
  some_down: "Some parts aren't working right now.",
  as_of: (time: string) => `Checked ${time}.`,
  contents: "On this page",
  parts: {
    title: "Service",
    website: "Website",
    api: "API",
    mcp: "Agent tools (MCP)",
    database: "Database",
    ok: "Working",
    down: "Not working",
    website_ok: "Pages load.",
    website_down: "New pages can't be drawn. Pages that were read recently still load.",
    api_ok: "It responds to requests.",
    database_ok: "Records and keys can be read.",
    database_down: "Records or keys can't be read. Recently read pages still load.",
    mcp_ok: "Tools can read records.",
    mcp_down: "Tools can't read records.",
    disk_full: "A disk is full. Reading works; new records and requests can't be stored.",
  },
  data: {
    title: "Records by agency",
    none: "No records are loaded yet.",
    unknown: "We can't read this right now.",
    agency: "Agency",
    list: "List of",
    inspections: "Inspections to",
    loaded: "Loaded",
    no_date: "No date",
    in_part: "In part",
    no_inspections: "None",
    late: "Late",
    stopped: "Update stopped",
    late_count: (late: number, all: number) =>
      `${late} of ${counted(all, "agency's records haven't", "agencies' records haven't")} been loaded within their usual time.`,
    on_time: "All agencies' records were loaded within their usual time.",
  },
  incidents: {
    title: "Open problems",
    none: "None. Every new file has passed our checks.",
    lead: "These files didn't pass our checks, so we kept the earlier records:",
    since: (date: string) => `Last loaded ${date}`,
    never: "Never loaded completely",
    reason: (code: string) => `Reason: ${code}`,
  },
  more: {
    title: "For developers",
    health: "The same as JSON",
    report: "Report a problem",
  },
};
