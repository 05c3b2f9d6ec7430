/** @file JSON Schemas of OpenAPI documents, made of the zod schemas that the code itself uses. */

import * as z from 'zod';
import '../contract/docs/index.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type ZodSchema = z.core.$ZodType;

/** The schemas that a document has among its components, by their names there. */
export type Components = Readonly<Record<string, ZodSchema>>;

/** Which way what a schema describes goes: answers may have more fields one day, what is sent may not. */
export type Direction = 'sent' | 'answered';

const options = (direction: Direction) =>
  ({
    io: direction === 'sent' ? 'input' : 'output',
    override: ({ jsonSchema }) => {
      // Fields get their words below; examples stand at the bodies.
      delete jsonSchema.fields;
      delete jsonSchema.examples;
      // Every integer is a safe one: that goes without saying.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (direction === 'answered' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
    },
  }) satisfies z.core.ToJSONSchemaParams;

/** One schema by itself, for a parameter. */
export function schemaOf(schema: ZodSchema, direction: Direction = 'sent'): JsonSchema {
  const { $schema, '~standard': _, ...json } = z.toJSONSchema(schema, options(direction));
  return json;
}

/** The components of a document. They name each other, and have the words that stand beside their schemas. */
export function componentSchemas(components: Components, direction: Direction): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(components)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...options(direction),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(components).map(([id, schema]) => [id, withFieldWords(schemas[id] ?? {}, schema)]),
  );
}

function withFieldWords({ $schema, $id, description, ...json }: JsonSchema, schema: ZodSchema): JsonSchema {
  const { fields = {} } = z.globalRegistry.get(schema) ?? {};
  const properties = { ...json.properties };
  for (const [name, words] of Object.entries(fields)) {
    const property = properties[name];
    if (words && typeof property === 'object') properties[name] = { ...property, description: words };
  }
  return { ...(description && { description }), ...json, ...(json.properties && { properties }) };
}

/** The example that stands beside a schema. @throws Error where none does */
export function exampleOf(schema: ZodSchema | undefined): unknown {
  const [example] = (schema && z.globalRegistry.get(schema)?.examples) ?? [];
  if (example === undefined) throw new Error('this schema has no example');
  return example;
}

export const refTo = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });
