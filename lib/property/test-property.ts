import { type PropertyConfig, propertySchema } from './schema.ts';

/** The least that a properties file must say of a property. */
export const leastProperty = {
  slug: 'harbour-house',
  name: 'Harbour House',
  api: { baseUrl: 'https://api.partner.example/partner/v1', key: { env: 'HARBOUR_KEY' } },
} as const;

/** A property's configuration as it comes out of the schema. */
export function testProperty(more: object = {}): PropertyConfig {
  return propertySchema.parse({ ...leastProperty, ...more });
}
