// Generated from the API description by `npm run sdk -- generate`. Don't edit.

/** What the agent-tool endpoint offers. */
export interface ToolCatalog {
  /** Protocol revisions, newest first. */
  protocol_versions: Array<string>;
  /** Address of the agent-tool endpoint. */
  endpoint: string;
  /** The tools, in the order of tools/list. */
  tools: Array<{
    /** Name of the tool. */
    name: string;
    /** Its title. */
    title: string;
    /** What it does and when to use it. */
    description: string;
    /** JSON Schema of its arguments. */
    input_schema: Record<string, unknown>;
    /** JSON Schema of its structured content. */
    output_schema: Record<string, unknown>;
    /** Hints of the protocol. */
    annotations: Record<string, unknown>;
    /** Calls that work. */
    examples: Array<{
      /** Arguments. */
      input: Record<string, unknown>;
    }>;
    /** The same over REST; absent for tools without a route. */
    rest?: {
      /** HTTP method. */
      method: string;
      /** Path template. */
      path: string;
    };
  }>;
  /** The resources. */
  resources: Array<{
    /** Address of the resource. */
    uri: string;
    /** Its name. */
    name: string;
    /** Its title. */
    title: string;
    /** Its content. */
    description: string;
    /** Media type. */
    mime_type: string;
  }>;
  /** Addresses of resources that aren't listed one by one. */
  resource_templates: Array<{
    /** Address with a variable in braces (RFC 6570). */
    uri_template: string;
    /** Name of the template. */
    name: string;
    /** Its title. */
    title: string;
    /** The content of its resources. */
    description: string;
    /** Media type. */
    mime_type: string;
  }>;
  /** The prompts. */
  prompts: Array<{
    /** Name of the prompt. */
    name: string;
    /** Its title. */
    title: string;
    /** What it makes. */
    description: string;
    /** Its arguments. */
    arguments: Array<{
      /** Name of the argument; its value is a string. */
      name: string;
      /** What it means. */
      description: string;
      /** Whether it is needed. */
      required: boolean;
    }>;
  }>;
}
