import { z } from 'zod';
import { propertiesFileSchema, propertySchema } from './schema.ts';

/** Where the schema is in the repository and in the package. */
export const JSON_SCHEMA_FILE = 'properties.schema.json';

/**
 * The JSON Schema of the properties file, for editors: they complete field names and mark mistakes. It is the
 * part of `propertySchema` that JSON Schema can say. Bellhop checks more at the start, for example the languages
 * of `messages`.
 */
export function propertiesJsonSchema(): string {
  const file = propertiesFileSchema.extend({ properties: z.array(propertySchema).min(1) });
  const { $schema, ...schema } = z.toJSONSchema(file, {
    io: 'input',
    unrepresentable: 'any',
    // zod's own word beside the pattern; JSON Schema has no such format.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
    },
  });
  return `${JSON.stringify({ $schema, title: 'Properties of Bellhop', ...schema }, null, 2)}\n`;
}
