import * as z from 'zod';
import { civilDateSchema, guestShape } from '../contract/index.ts';

/** JSON Schemas of OpenAPI documents, made of the zod schemas that the code itself reads and answers with. */

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type ZodSchema = z.core.$ZodType;

/** A schema that a document has among its components, and what a reader should know of it. */
export interface Component {
  id: string;
  schema: ZodSchema;
  description: string;
  /** By property of the object that the schema describes. */
  fields?: Readonly<Record<string, string>>;
}

/** What a schema of ours checks by a function, in JSON Schema's words: nothing in them needs an engine of regular expressions that knows Unicode. */
const CHECKED: readonly (readonly [ZodSchema, JsonSchema])[] = [
  [civilDateSchema, { format: 'date' }],
  [guestShape.firstName, { minLength: 1, maxLength: 100 }],
  [guestShape.lastName, { minLength: 1, maxLength: 100 }],
  [guestShape.email, { format: 'idn-email', minLength: 1, maxLength: 254 }],
];

/** Which way what a schema describes goes: answers may have more fields one day, what is sent may not. */
export type Direction = 'sent' | 'answered';

const options = (direction: Direction, further: readonly (readonly [ZodSchema, JsonSchema])[]) =>
  ({
    io: direction === 'sent' ? 'input' : 'output',
    override: ({ zodSchema, jsonSchema }) => {
      for (const [schema, words] of [...CHECKED, ...further]) {
        if (schema === zodSchema) Object.assign(jsonSchema, words);
      }
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
  const { $schema, '~standard': _, ...json } = z.toJSONSchema(schema, options(direction, []));
  return json;
}

/**
 * The components as a document has them, naming each other.
 * @param checked what schemas among them check by functions, beside what all documents have
 * @throws Error for a field that its schema does not have
 */
export function componentSchemas(
  components: readonly Component[],
  direction: Direction,
  checked: readonly (readonly [ZodSchema, JsonSchema])[] = [],
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const { id, schema } of components) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...options(direction, checked),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(components.map((component) => [component.id, described(component, schemas)]));
}

function described(
  { id, description, fields = {} }: Component,
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const { $schema, $id, ...json } = schemas[id] ?? {};
  const properties = { ...json.properties };
  for (const [name, words] of Object.entries(fields)) {
    const property = properties[name];
    if (typeof property !== 'object') throw new Error(`${id} has no field ${name}`);
    properties[name] = { ...property, description: words };
  }
  return { description, ...json, ...(json.properties && { properties }) };
}

export const refTo = (id: string): JsonSchema => ({ $ref: `#/components/schemas/${id}` });
