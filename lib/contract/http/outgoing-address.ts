/** All of 127.0.0.0/8 is this machine, and so is whatever ends in `.localhost` (RFC 6761). */
const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What keeps a configured address from being one that the server sends to: https, or http to this machine; no
 * credentials. `undefined` when nothing does. The address itself is in no sentence.
 * @param travels what plain http would show to whoever listens, for the sentence
 */
export function outgoingAddressFault(url: URL, travels: string): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'must be https';
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return `must be https, as ${travels} (http only on this machine)`;
  }
  if (url.username || url.password) return 'must not hold a user name or password';
  return undefined;
}
