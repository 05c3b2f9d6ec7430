/** All of 127.0.0.0/8 is this machine, and so is every name that ends in `.localhost` (RFC 6761). */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns why the server must not send to a configured address. It must be https, or http to this machine,
 * and contain no credentials. The reason does not repeat the address.
 * @param travels the part of the reason that says what plain http would reveal
 * @returns `undefined` if the address may be used
 */
export function outgoingAddressFault(url: URL, travels: string): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be https';
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return `must be https, as ${travels} (http only on this machine)`;
  }
  if (url.username || url.password) return 'must not hold a user name or password';
  return undefined;
}
