import { domainToASCII } from 'node:url';

/** The ports that a browser never writes. */
const DEFAULT_PORT = /:(?:80|443)$/;

/**
 * A host as it is compared: lower case, in Punycode, without the dot that may end a full name and without the port that
 * goes without saying. Empty for what no host can be.
 * @param text as in a `Host` header or a properties file: a name or an IPv4 address, with or without a port
 */
export function canonicalHost(text: string): string {
  const [, name = '', port = ''] = /^([^:/?#@\\\s]+)(:\d{1,5})?$/.exec(text.replace(DEFAULT_PORT, '')) ?? [];
  const ascii = domainToASCII(name).replace(/\.$/, '');
  return ascii && ascii + port;
}

/** The host without its port. */
export const withoutPort = (host: string): string => host.replace(/:\d+$/, '');

/** False where a host names a port that no browser ever asks at, or would write in another way (`:080`). */
export function hasPossiblePort(host: string): boolean {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port === undefined || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535);
}
