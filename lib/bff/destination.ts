import { createHash } from 'node:crypto';
import type { PropertyConfig } from '../property/index.ts';

/** Where an order is sent. Its idempotency key is known there, and nowhere else. */
export interface Destination {
  /** A digest of the base URL. */
  service: string;
  /** A digest of the property's name as `/me` names it. Absent where that was not known. */
  property?: string | undefined;
}

/** The destination of what is ordered now. @param propertyName as `/me` names it */
export function destinationOf(config: PropertyConfig, propertyName: string | undefined): Destination {
  return {
    service: serviceDigest(config),
    ...(propertyName !== undefined && { property: digest(propertyName) }),
  };
}

/** Names the service that a property asks, in a form that anybody may read. */
export function serviceDigest({ api }: Pick<PropertyConfig, 'api'>): string {
  return digest(api.baseUrl);
}

/** Whether an order for `sealed` would go to another property. Where one of both names is not known, nobody can tell. */
export function isOtherProperty(sealed: Destination | undefined, propertyName: string | undefined): boolean {
  const { property } = sealed ?? {};
  return property !== undefined && propertyName !== undefined && property !== digest(propertyName);
}

/** Twelve characters: enough to tell apart what one installation is configured with. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
