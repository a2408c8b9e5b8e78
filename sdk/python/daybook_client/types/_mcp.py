# Generated from the API description by `npm run sdk -- generate`. Don't edit.

from typing import Any, Dict, List, Literal, TypedDict, Union


class ToolCatalogToolsItemExamplesItem(TypedDict):
    input: Dict[str, Any]
    """Arguments."""


class _ToolCatalogToolsItem(TypedDict):
    name: str
    """Name of the tool."""
    title: str
    """Its title."""
    description: str
    """What it does and when to use it."""
    input_schema: Dict[str, Any]
    """JSON Schema of its arguments."""
    output_schema: Dict[str, Any]
    """JSON Schema of its structured content."""
    annotations: Dict[str, Any]
    """Hints of the protocol."""
    examples: List["ToolCatalogToolsItemExamplesItem"]
    """Calls that work."""


class ToolCatalogToolsItemRest(TypedDict):
    method: str
    """HTTP method."""
    path: str
    """Path template."""


class ToolCatalogToolsItem(_ToolCatalogToolsItem, total=False):
    rest: "ToolCatalogToolsItemRest"
    """The same over REST; absent for tools without a route."""


class ToolCatalogResourcesItem(TypedDict):
    uri: str
    """Address of the resource."""
    name: str
    """Its name."""
    title: str
    """Its title."""
    description: str
    """Its content."""
    mime_type: str
    """Media type."""


class ToolCatalogResourceTemplatesItem(TypedDict):
    uri_template: str
    """Address with a variable in braces (RFC 6570)."""
    name: str
    """Name of the template."""
    title: str
    """Its title."""
    description: str
    """The content of its resources."""
    mime_type: str
    """Media type."""


class ToolCatalogPromptsItemArgumentsItem(TypedDict):
    name: str
    """Name of the argument; its value is a string."""
    description: str
    """What it means."""
    required: bool
    """Whether it is needed."""


class ToolCatalogPromptsItem(TypedDict):
    name: str
    """Name of the prompt."""
    title: str
    """Its title."""
    description: str
    """What it makes."""
    arguments: List["ToolCatalogPromptsItemArgumentsItem"]
    """Its arguments."""


class ToolCatalog(TypedDict):
    """What the agent-tool endpoint offers."""
    protocol_versions: List[str]
    """Protocol revisions, newest first."""
    endpoint: str
    """Address of the agent-tool endpoint."""
    tools: List["ToolCatalogToolsItem"]
    """The tools, in the order of tools/list."""
    resources: List["ToolCatalogResourcesItem"]
    """The resources."""
    resource_templates: List["ToolCatalogResourceTemplatesItem"]
    """Addresses of resources that aren't listed one by one."""
    prompts: List["ToolCatalogPromptsItem"]
    """The prompts."""
