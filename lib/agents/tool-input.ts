import type * as z from '../contract/schema.ts';

/** A JSON Schema (2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The input of a tool: the schema that checks it, and the same schema as JSON Schema for agents. */
export interface ToolInput<Schema extends z.$ZodType = z.$ZodType> {
  schema: Schema;
  json: JsonSchema;
}
