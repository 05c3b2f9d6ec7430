import type * as z from '../contract/schema.ts';

/** A JSON Schema (2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a tool is called with: how it is checked, and the same as agents read it. */
export interface ToolInput<Schema extends z.$ZodType = z.$ZodType> {
  schema: Schema;
  json: JsonSchema;
}
