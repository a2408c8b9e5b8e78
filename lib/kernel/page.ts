import { z } from "zod";

/** PostgreSQL's largest int4, the max of an offset or an age. */
export const INT4_MAX = 2_147_483_647;

/** The `limit` parameter of a list. */
export const limitOf = (max: number, fallback: number) =>
  z.int().min(1).max(max).default(fallback).describe(`Page size, 1 to ${max}.`);

/** The `offset` parameter of a list. */
export const offset = z
  .int()
  .min(0)
  .max(INT4_MAX)
  .default(0)
  .describe("How many matches to skip. Past the end the page is empty and `total` still true.");

/** Paging metadata of every list. */
export const PageMeta = z
  .object({
    limit: z.int().describe("Page size applied."),
    offset: z.int().describe("Offset applied."),
    total: z.int().describe("How many match in all."),
  })
  .meta({ id: "PageMeta", description: "Paging of a list." });
export type PageMeta = z.infer<typeof PageMeta>;

/** The response of a list: `{data, meta}`. */
export const listOf = <Item extends z.ZodType, Meta extends z.ZodType>(item: Item, meta: Meta) =>
  z.object({
    data: z.array(item).describe("The matches of this page."),
    meta: meta.describe("Paging of this list."),
  });
