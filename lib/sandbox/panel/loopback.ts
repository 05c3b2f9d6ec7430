/** The caller, as a framework's route or page knows it. */
export interface Caller {
  headers: Pick<Headers, 'get'>;
  /** Used if there is no Host header. */
  url?: string;
}

/**
 * Whether a request comes from this machine, as far as a framework's route can know. Its Host is a loopback
 * name, and no address that it passed is another machine's (Next writes the caller's address into
 * `X-Forwarded-For`). This keeps the data of demo guests, and the faults, from anyone who finds a hosted
 * demo. A direct caller can forge the headers, but its own address shows it if that is known. Other headers
 * of a proxy about its caller count too.
 * @param peer the address at the other end of the connection, which cannot be forged
 */
export function isFromThisMachine({ headers, url }: Caller, peer?: string): boolean {
  const host = headers.get('host') ?? (url === undefined ? '' : new URL(url).host);
  const listed = (name: string) =>
    headers
      .get(name)
      ?.split(',')
      .map((entry) => entry.trim()) ?? [];
  const hosts = [host, ...listed('x-forwarded-host')];
  const forwardedFor = [...listed('x-forwarded-for'), ...listed('x-real-ip')];
  const addresses = peer === undefined ? forwardedFor : [...forwardedFor, peer];
  return hosts.every(isLoopbackHost) && addresses.every(isLoopbackAddress);
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopbackAddress(name);
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}
