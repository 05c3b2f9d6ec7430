/**
 * Whether a request comes from this machine, as far as a framework's route can know: its Host is a loopback name, and
 * no address it passed through is another machine's (Next writes the caller's own into `X-Forwarded-For`). Keeps what
 * demo guests typed, and the faults, from whoever finds a hosted demo. Both headers can be forged by a direct caller:
 * good enough for invented bookings, and never used for anything else.
 */
export function isFromThisMachine(request: Request): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const passed = request.headers.get('x-forwarded-for')?.split(',') ?? [];
  return isLoopbackHost(host) && passed.every((address) => isLoopbackAddress(address.trim()));
}

function isLoopbackHost(host: string): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || isLoopbackAddress(name);
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}
