import { domainToASCII } from 'node:url';

/** The ports that a browser leaves out. */
const DEFAULT_PORT = /:(?:80|443)$/;

/**
 * Returns the canonical form of a host, for comparisons: lower case, in Punycode, without a final dot and
 * without a default port. Empty for a text that cannot be a host.
 * @param text from a `Host` header or a properties file: a name or an IPv4 address, with or without a port
 */
export function canonicalHost(text: string): string {
  const [, name = '', port = ''] = /^([^:/?#@\\\s]+)(:\d{1,5})?$/.exec(text.replace(DEFAULT_PORT, '')) ?? [];
  const ascii = domainToASCII(name).replace(/\.$/, '');
  return ascii && ascii + port;
}

/** Returns the host without its port. */
export const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** False if a host has a port that no browser uses or that a browser writes in another way (`:080`). */
export function hasPossiblePort(host: string): boolean {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port === undefined || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535);
}
