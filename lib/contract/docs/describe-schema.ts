import { type $ZodType, globalRegistry, type output } from 'zod/v4/core';

/**
 * What the contract's schemas mean, for the OpenAPI documents: one file here for each file of schemas. The schemas
 * themselves go into the browser, the words must not. So only lib/openapi imports this folder.
 */

declare module 'zod/v4/core' {
  interface GlobalMeta {
    /** What a field means, by its name: fields of one kind share their schema, so each cannot have words of its own. */
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
