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

/**
 * Whether an order that was sealed for one property would go to another one.
 * @param sealed see {@link Destination.property}
 * @param name of the property that the order would go to now, if it is known
 */
export function isOtherProperty(sealed: string, name: string | undefined): boolean {
  return name !== undefined && sealed !== digest(name);
}

/** Twelve characters: enough to tell apart what one installation is configured with. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
