import { createHash } from 'node:crypto';
import { type PropertyConfig, type SessionSecrets, serviceAddress } from '../../property/index.ts';
import { macUnder } from '../mac.ts';

/** Where an order is sent. Its idempotency key is known there, and nowhere else. */
export interface Destination {
  /** A digest of the base URL. */
  service: string;
  /** A MAC of the API key (one property's: docs/partner-api.md section 1). Absent if it was not read. */
  apiKey?: string | undefined;
  /** A digest of the property's name as `/me` names it. Absent where that was not known. */
  property?: string | undefined;
}

/**
 * Says where an order goes that is made now.
 * @param service see {@link serviceDigest}
 * @param owner the API key's MAC and the property's name, where they are known
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

/** A digest of the service's address. It is no secret. */
export function serviceDigest({ api }: Pick<PropertyConfig, 'api'>): string {
  return digest(serviceAddress(api.baseUrl));
}

/** Names an API key under each of the session secrets, the current one first. */
export function apiKeyMacs({ current, all }: SessionSecrets, apiKey: string): string[] {
  const secrets = [current, ...all.filter((secret) => secret !== current)];
  return secrets.map((secret) => shortened(macUnder(secret, `API key ${apiKey}`)));
}

/**
 * Whether an order that was sealed for one property would go to another one.
 * @param sealed see {@link Destination.property}
 * @param name the name of the property that the order would go to now, if it is known
 */
export function isOtherProperty(sealed: string, name: string | undefined): boolean {
  return name !== undefined && sealed !== digest(name);
}

const digest = (text: string): string => shortened(createHash('sha256').update(text).digest('base64url'));

/** 48 bits tell apart what one installation is configured with, and weigh little in a cookie. */
const shortened = (text: string): string => text.slice(0, 8);
