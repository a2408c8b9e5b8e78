// Lists what there is by the library named first, calls a tool, and says what it saw as JSON.
const [library, mode] = process.argv.slice(2);
const url = new URL("/mcp", process.env.ORIGIN);
const headers = { Authorization: `Bearer ${process.env.KEY}` };
const who = { name: "deep-check", version: "1" };
const SEARCH = "service_search_facilities";

const LIBRARIES = {
  "@ai-sdk/mcp": async () => {
    const { createMCPClient } = await import("@ai-sdk/mcp");
    const client = await createMCPClient({ transport: { type: "http", url: url.href, headers } });
    const tools = await client.tools();
    const options = { messages: [], toolCallId: "1" };
    const callTool = ({ name, arguments: input }) => tools[name].execute(input, options);
    return {
      listTools: () => client.listTools(),
      listResources: () => client.listResources(),
      listPrompts: () => client.experimental_listPrompts(),
      callTool,
      close: () => client.close(),
      protocol: client.protocolVersion,
    };
  },
  "@modelcontextprotocol/client": async () => {
    const { Client, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
    const client = new Client(who, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return Object.assign(client, { protocol: client.getNegotiatedProtocolVersion() });
  },
  "@modelcontextprotocol/sdk": async () => {
    const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
    const http = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");
    const client = new Client(who);
    const transport = new http.StreamableHTTPClientTransport(url, { requestInit: { headers } });
    await client.connect(transport);
    return Object.assign(client, { protocol: transport.protocolVersion });
  },
};

const client = await LIBRARIES[library]();
const found = await client.callTool({ name: SEARCH, arguments: { state_code: "TX", limit: 2 } });
const wrong = await client.callTool({ name: SEARCH, arguments: { limit: 1000 } });
const seen = {
  protocol: client.protocol,
  tools: (await client.listTools()).tools.length,
  resources: (await client.listResources()).resources.length,
  prompts: (await client.listPrompts()).prompts.length,
  total: found.structuredContent.meta.total,
  refused: wrong.isError === true,
};
await client.close();
console.log(JSON.stringify(seen));
