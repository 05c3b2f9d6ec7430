import { createHash } from 'node:crypto';
import { type PropertyConfig, type SessionSecrets, serviceAddress } from '../../property/index.ts';
import { macUnder } from '../mac.ts';

/** The destination of an order. Only this service knows the order's idempotency key. */
export interface Destination {
  /** A digest of the base URL. */
  service: string;
  /**
   * A MAC of the API key, which belongs to one property (docs/partner-api.md section 1). Absent if it was not
   * read.
   */
  apiKey?: string | undefined;
  /** A digest of the property's name in `/me`. Absent if the name was not known. */
  property?: string | undefined;
}

/**
 * The destination of an order that is made now.
 * @param service see {@link serviceDigest}
 * @param owner the API key's MAC and the property's name, if they are known
 */
export function destinationOf(
  service: string,
  { apiKey, propertyName }: { apiKey?: string | undefined; propertyName?: string | undefined },
): Destination {
  return {
    service,
    ...(apiKey !== undefined && { apiKey }),
    ...(propertyName !== undefined && { property: digest(propertyName) }),
  };
}

/** A digest of the service's address. The digest is not secret. */
export function serviceDigest({ api }: Pick<PropertyConfig, 'api'>): string {
  return digest(serviceAddress(api.baseUrl));
}

/** The MACs of an API key under each of the session secrets, the current secret first. */
export function apiKeyMacs({ current, all }: SessionSecrets, apiKey: string): string[] {
  const secrets = [current, ...all.filter((secret) => secret !== current)];
  return secrets.map((secret) => shortened(macUnder(secret, `API key ${apiKey}`)));
}

/**
 * Whether an order that was sealed for one property would now go to another property.
 * @param sealed see {@link Destination.property}
 * @param name the name of the property that would get the order now, if it is known
 */
export function isOtherProperty(sealed: string, name: string | undefined): boolean {
  return name !== undefined && sealed !== digest(name);
}

const digest = (text: string): string => shortened(createHash('sha256').update(text).digest('base64url'));

/** 48 bits distinguish the values of one installation's configuration, and need little space in a cookie. */
const shortened = (text: string): string => text.slice(0, 8);
