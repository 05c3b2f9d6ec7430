import { ConfigError } from '../property/index.ts';

/** Where the app mounts the booking routes, and a host that says nothing else. */
const DEFAULT_MOUNT = '/api/booking';

/**
 * The path that a host mounts the booking routes at, as it is used inside: without a trailing slash.
 * @param basePath as the host names it @default '/api/booking'
 * @throws ConfigError for one that does not begin with a slash
 */
export function mountPath(basePath: string = DEFAULT_MOUNT): string {
  if (!basePath.startsWith('/')) {
    throw new ConfigError([{ path: 'basePath', reason: 'must begin with a slash, like /api/booking' }]);
  }
  return basePath.replace(/\/+$/, '');
}

/**
 * The same in the address of a request. `next start` takes Next's own `basePath` off before a route sees the address; a
 * server of another make may leave it on.
 * @param own Next's own `basePath`, as its build writes it into every bundle @default that of this build
 */
export function mountIn(
  request: Request,
  mount: string,
  own: string = process.env.__NEXT_ROUTER_BASEPATH ?? '',
): string {
  const whole = own + mount;
  return new URL(request.url).pathname.startsWith(`${whole}/`) ? whole : mount;
}
