/**
 * @file What the contract's schemas mean, for the OpenAPI documents: one file here for each file of schemas.
 * The schemas themselves go into the browser, the words must not. So only lib/openapi imports this folder.
 */

import { type $ZodType, globalRegistry, type output } from 'zod/v4/core';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** What each field means. Fields of one kind share a schema, which can hold the words of one only. */
    fields?: Readonly<Record<string, string | undefined>>;
    examples?: readonly unknown[];
  }
}

/** What a reader of the documents should know of a schema. */
export interface SchemaDocs<Value> {
  description: string;
  /** What a field means, by its name. */
  fields?: { readonly [Name in keyof Value]?: string };
  example?: Value;
}

/** Keeps the words where zod's `.meta()` keeps them, for schemas that are made without that method. */
export function describeSchema<Schema extends $ZodType>(
  schema: Schema,
  { description, fields, example }: SchemaDocs<output<Schema>>,
): void {
  globalRegistry.add(schema, {
    description,
    ...(fields && { fields }),
    ...(example !== undefined && { examples: [example] }),
  });
}

/** Says in JSON Schema's words what a schema checks by a function. */
export function describeCheck(schema: $ZodType, keywords: Record<string, unknown>): void {
  globalRegistry.add(schema, keywords);
}
