/** @file Makes the JSON Schemas of OpenAPI documents from the zod schemas that the code uses. */

import * as z from 'zod';
import '../contract/docs/index.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type ZodSchema = z.core.$ZodType;

/** The schemas of a document's components, by name. */
export type Components = Readonly<Record<string, ZodSchema>>;

/** Whether a schema describes a request or an answer. Answers may get more fields later, requests may not. */
export type Direction = 'sent' | 'answered';

const options = (direction: Direction) =>
  ({
    io: direction === 'sent' ? 'input' : 'output',
    override: ({ jsonSchema }) => {
      // Fields get their descriptions below. Examples belong to the bodies.
      delete jsonSchema.fields;
      delete jsonSchema.examples;
      // Every integer is a safe one, so these limits are left out.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (direction === 'answered' && jsonSchema.additionalProperties === false) {
        delete jsonSchema.additionalProperties;
      }
    },
  }) satisfies z.core.ToJSONSchemaParams;

/** Returns a single schema, for a parameter. */
export function schemaOf(schema: ZodSchema, direction: Direction = 'sent'): JsonSchema {
  const { $schema, '~standard': _, ...json } = z.toJSONSchema(schema, options(direction));
  return json;
}

/**
 * Returns the components of a document. They refer to each other, and have the descriptions of their schemas.
 */
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
  for (const [name, fieldText] of Object.entries(fields)) {
    const property = properties[name];
    if (fieldText && typeof property === 'object') properties[name] = { ...property, description: fieldText };
  }
  return { ...(description && { description }), ...json, ...(json.properties && { properties }) };
}

/** Returns the example of a schema. @throws Error if it has none */
export function exampleOf(schema: ZodSchema | undefined): unknown {
  const [example] = (schema && z.globalRegistry.get(schema)?.examples) ?? [];
  if (example === undefined) throw new Error('this schema has no example');
  return example;
}

export const refTo = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });
