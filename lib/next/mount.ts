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
 * Where the mount is in a request's address. `next start` removes Next's own `basePath` before a route sees
 * the address; another server may leave it in front of the mount. Next has already matched the route, so any
 * prefix is accepted.
 * @returns the mount itself where the address does not contain the mount; {@link strayWarning} then reports it
 */
export function mountIn(request: Request, mount: string): string {
  const { pathname } = new URL(request.url);
  const start = pathname.startsWith(`${mount}/`) ? 0 : pathname.indexOf(`${mount}/`);
  return start < 0 ? mount : pathname.slice(0, start) + mount;
}

/** What every call ends in, below the mount and the property's slug. A mount may be called `bookings` as well. */
const CALL =
  /^(.*)\/[^/]+\/(?:property|availability(?:\/near)?|attempts(?:\/.*)?|bookings\/(?:find|cancel))\/?$/;

/**
 * What to tell whoever runs the site of a request that their route file gives to the handlers, though its address is not
 * below the mount; `undefined` for one that is.
 * @param mount where the routes are in this request's address (`mountIn`)
 */
export function strayWarning(request: Request, mount: string): string | undefined {
  const { pathname } = new URL(request.url);
  if (`${pathname}/`.startsWith(`${mount}/`)) return undefined;
  const path = pathname.slice(0, MAX_TOLD);
  const found = CALL.exec(path)?.[1] ?? '…';
  return (
    `A call came to ${path}, but the booking routes are mounted at ${mount}: all calls there are answered 404. ` +
    `Name the path that the route file has, without Next's own basePath: createBookingHandlers({ basePath: '${found || '/'}' }), and the same in getBookingProps.`
  );
}

/** Characters of an address: what is asked for is anybody's to choose. */
const MAX_TOLD = 200;
