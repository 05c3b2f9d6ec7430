/** All of 127.0.0.0/8 is this machine, and so is every name that ends in `.localhost` (RFC 6761). */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Returns why the server must not send to a configured address. It must be https, or http to this machine,
 * and contain no credentials. The reason does not repeat the address.
 * @param reason why plain http is not safe: what it would reveal
 * @returns `undefined` if the address may be used
 */
export function outgoingAddressFault(url: URL, reason: string): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be https';
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return `must be https, because ${reason} (http is allowed only to this machine)`;
  }
  if (url.username || url.password) return 'must not have a user name or password';
  return undefined;
}
