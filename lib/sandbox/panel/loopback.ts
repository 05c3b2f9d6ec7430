/** Who asks, as a framework's route or page knows it. */
export interface Caller {
  headers: Pick<Headers, 'get'>;
  /** Where it has no Host. */
  url?: string;
}

/**
 * Whether a request comes from this machine, as far as a framework's route can know: its Host is a loopback
 * name, and no address it passed through is another machine's (Next writes the caller's own into
 * `X-Forwarded-For`). Keeps what demo guests typed, and the faults, from whoever finds a hosted demo. The
 * headers can be forged by a direct caller, whom his own address gives away where it is known; what a proxy
 * tells of its caller in others of them counts as well.
 * @param peer the address at the other end of the connection, which nobody can choose
 */
export function isFromThisMachine({ headers, url }: Caller, peer?: string): boolean {
  const host = headers.get('host') ?? (url === undefined ? '' : new URL(url).host);
  const listed = (name: string) =>
    headers
      .get(name)
      ?.split(',')
      .map((entry) => entry.trim()) ?? [];
  const hosts = [host, ...listed('x-forwarded-host')];
  const passed = [...listed('x-forwarded-for'), ...listed('x-real-ip')];
  const addresses = peer === undefined ? passed : [...passed, peer];
  return hosts.every(isLoopbackHost) && addresses.every(isLoopbackAddress);
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopbackAddress(name);
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}
