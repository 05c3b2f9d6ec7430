import { type PropertyConfig, propertySchema } from './schema.ts';

/** The required fields of a property. */
export const leastProperty = {
  slug: 'harbour-house',
  name: 'Harbour House',
  api: { baseUrl: 'https://api.partner.example/partner/v1', key: { env: 'HARBOUR_KEY' } },
} as const;

/** Returns a property's configuration, as the schema returns it. */
export function testProperty(more: object = {}): PropertyConfig {
  return propertySchema.parse({ ...leastProperty, ...more });
}
