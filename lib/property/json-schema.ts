import { z } from 'zod';
import { propertiesFileSchema, propertySchema } from './schema.ts';

/** The path of the schema in the repository and in the package. */
export const JSON_SCHEMA_FILE = 'properties.schema.json';

/**
 * Returns the JSON Schema of the properties file. With it editors complete field names and mark mistakes. It
 * has the part of `propertySchema` that JSON Schema can express. At its start Bellhop checks more, for
 * example the languages of `messages`.
 */
export function propertiesJsonSchema(): string {
  const file = propertiesFileSchema.extend({ properties: z.array(propertySchema).min(1) });
  const { $schema, ...schema } = z.toJSONSchema(file, {
    io: 'input',
    unrepresentable: 'any',
    // This is zod's own format. JSON Schema does not have it, and the pattern says the same.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
    },
  });
  return `${JSON.stringify({ $schema, title: 'Properties of Bellhop', ...schema }, null, 2)}\n`;
}
