/**
 * @file Descriptions of the contract's schemas for the OpenAPI documents: one file here for each file of
 * schemas. The browser loads the schemas but not these texts, so only lib/openapi imports this folder.
 */

import { type $ZodType, globalRegistry, type output } from 'zod/v4/core';

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /**
     * The descriptions of the fields. Fields of one kind share a schema, which can hold only one description.
     */
    fields?: Readonly<Record<string, string | undefined>>;
    examples?: readonly unknown[];
  }
}

/** The documentation of a schema. */
export interface SchemaDocs<Value> {
  description: string;
  /** The descriptions of the fields, by name. */
  fields?: { readonly [Name in keyof Value]?: string };
  example?: Value;
}

/** Stores the texts where zod's `.meta()` stores them, for schemas without that method. */
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

/** Describes in JSON Schema what a schema checks by a function. */
export function describeCheck(schema: $ZodType, keywords: Record<string, unknown>): void {
  globalRegistry.add(schema, keywords);
}
