// Generated from the API description by `npm run sdk -- generate`. Don't edit.

import type {
  PageMeta,
} from "./evidence.js";

/** Pages of the documentation. */
export interface DocList {
  /** The matches of this page. */
  data: Array<DocSummary>;
  /** Paging of this list. */
  meta: PageMeta;
}

/** A page of the documentation, as lists show it. */
export interface DocSummary {
  /** Last part of the page's address. */
  slug: string;
  /** Title of the page. */
  title: string;
  /** The chapter it belongs to. */
  category: string;
  /** Summary of the page, one or two sentences. */
  summary: string;
  /** Address of the page. */
  canonical_url: string;
}

/** One page of the documentation. */
export interface DocPage {
  /** Last part of the page's address. */
  slug: string;
  /** Title of the page. */
  title: string;
  /** The chapter it belongs to. */
  category: string;
  /** Summary of the page, one or two sentences. */
  summary: string;
  /** Address of the page. */
  canonical_url: string;
  /** The text, in order. */
  sections: Array<{
    /** Anchor of the section. */
    id: string;
    /** Heading of the section. */
    heading: string;
    /** Text of the section, Markdown. */
    body_md: string;
  }>;
  /** The samples of the text, apart. */
  code_samples: Array<{
    /** curl, typescript, python, json or another language. */
    language: string;
    /** What the sample does. */
    title: string;
    /** The sample, ready to run with DAYBOOK_KEY set. */
    code: string;
  }>;
  /** Where to read on. */
  related_links: Array<{
    /** Title of the link. */
    title: string;
    /** Where it leads. */
    url: string;
  }>;
}
