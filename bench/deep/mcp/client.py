"""The official Python client: lists what there is, calls a tool, and says what it saw as JSON."""

import asyncio
import json
import os
import sys

import httpx2
from mcp import Client, StdioServerParameters, stdio_client
from mcp.client.streamable_http import streamable_http_client

ARGUMENTS = {"state_code": "TX", "limit": 2}


def transport():
    """Over HTTP, or through the stdio package where its program is named."""
    program = os.environ.get("PROGRAM")
    if program:
        settings = {"DAYBOOK_URL": os.environ["ORIGIN"], "DAYBOOK_KEY": os.environ["KEY"]}
        return stdio_client(StdioServerParameters(command=program, env={**os.environ, **settings}))
    headers = {"Authorization": f"Bearer {os.environ['KEY']}"}
    http = httpx2.AsyncClient(headers=headers, timeout=30)
    return streamable_http_client(f"{os.environ['ORIGIN']}/mcp", http_client=http)


async def main(mode: str) -> None:
    async with Client(transport(), mode=mode) as client:
        found = await client.call_tool("service_search_facilities", ARGUMENTS)
        wrong = await client.call_tool("service_search_facilities", {"limit": 1000})
        seen = {
            "protocol": client.protocol_version,
            "tools": len((await client.list_tools()).tools),
            "resources": len((await client.list_resources()).resources),
            "prompts": len((await client.list_prompts()).prompts),
            "total": found.structured_content["meta"]["total"],
            "refused": wrong.is_error,
        }
    print(json.dumps(seen))


asyncio.run(main(sys.argv[1]))
