import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { JSON_SCHEMA_FILE, propertiesJsonSchema } from './json-schema.ts';
import { propertiesFileSchema } from './schema.ts';

const SMALLEST = {
  slug: 'harbour-house',
  name: 'Harbour House',
  api: { baseUrl: 'https://api.example/partner/v1', key: { env: 'HARBOUR_KEY' } },
};

describe(JSON_SCHEMA_FILE, () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const isValid = ajv.compile(JSON.parse(readFileSync(JSON_SCHEMA_FILE, 'utf8')));

  it('is generated from the schema: if not, run `npm run properties-schema`', () => {
    expect(readFileSync(JSON_SCHEMA_FILE, 'utf8')).toBe(propertiesJsonSchema());
  });

  it('accepts the smallest file, with the link to the schema that editors need', () => {
    const file = { $schema: './properties.schema.json', properties: [SMALLEST] };
    expect(isValid(file)).toBe(true);
    expect(propertiesFileSchema.safeParse(file).success).toBe(true);
  });

  it.each([
    ['an unknown field', { ...SMALLEST, policies: { cancelationRules: [] } }],
    ['an unknown theme', { ...SMALLEST, theme: { name: 'courtyrad' } }],
    ['a missing field', { ...SMALLEST, slug: undefined }],
  ])('refuses %s', (_, property) => {
    expect(isValid(JSON.parse(JSON.stringify({ properties: [property] })))).toBe(false);
  });
});
