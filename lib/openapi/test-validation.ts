/**
 * @file For tests: validates values with a document's schemas, by a validator that is independent of zod.
 * Documents allow more fields. Here no more are allowed: every field of an answer must be described.
 */

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { OpenApiDocument } from './document.ts';
import type { JsonSchema } from './schemas.ts';

/** The validator has no `idn-email`. This pattern needs two parts around an @. */
const IDN_EMAIL = /^[^@\s]+@[^@\s]+$/;

export type Validation = (schema: JsonSchema) => ValidateFunction;

/** Makes a function that compiles schemas of one document, each once. */
export function validationBy(document: OpenApiDocument): Validation {
  const { date, 'date-time': instant, uri } = fullFormats;
  const formats = { date, 'date-time': instant, uri, 'idn-email': IDN_EMAIL };
  // OpenAPI's own keywords (`discriminator`, `example`) do not affect validity.
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
  const { schemas } = document.components;
  const extended = new Set(JSON.stringify(document).match(/(?<="allOf":\[\{"\$ref":")[^"]+/g));
  ajv.addSchema(
    {
      components: {
        schemas: Object.fromEntries(
          Object.entries(schemas).map(([id, schema]) => [
            id,
            closed(schema, extended.has(`#/components/schemas/${id}`)),
          ]),
        ),
      },
    },
    'document',
  );
  const known = new Map<string, ValidateFunction>();
  return (schema) => {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"document#/components/');
    const validate = known.get(text) ?? ajv.compile(JSON.parse(text));
    known.set(text, validate);
    return validate;
  };
}

/**
 * Forbids further fields. @param isPart whether the schema belongs to another one, which forbids them itself
 */
function closed(schema: JsonSchema, isPart = false): JsonSchema {
  const { properties, items, additionalProperties, allOf, oneOf, ...rest } = schema;
  return {
    ...rest,
    ...(properties && { properties: mapped(properties), ...(!isPart && { additionalProperties: false }) }),
    ...(additionalProperties !== undefined && { additionalProperties: inner(additionalProperties) }),
    ...(items && !Array.isArray(items) && { items: inner(items) }),
    ...(allOf && { allOf: allOf.map((part) => closed(part, true)), unevaluatedProperties: false }),
    ...(oneOf && { oneOf: oneOf.map((part) => closed(part)) }),
  };
}

type Inner = JsonSchema | boolean;

const inner = (schema: Inner): Inner => (typeof schema === 'object' ? closed(schema) : schema);

const mapped = (properties: Record<string, Inner>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inner(schema)]));
