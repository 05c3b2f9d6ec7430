import { ConfigError } from '../property/index.ts';

/** The mount of our own app, and of a host that names none. */
const DEFAULT_MOUNT = '/api/booking';

/**
 * Normalises the mount of the booking routes: no trailing slash.
 * @param basePath as the host writes it @default '/api/booking'
 * @throws ConfigError if it does not begin with a slash
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

/**
 * The end of every call, below the mount and the slug of the property. A mount may be called `bookings` too.
 */
const CALL =
  /^(.*)\/[^/]+\/(?:property|availability(?:\/near)?|attempts(?:\/.*)?|bookings\/(?:find|cancel))\/?$/;

/**
 * Returns a warning for the operator if a request comes to an address outside of the mount, `undefined`
 * otherwise.
 * @param mount where the routes are in the address of this request (`mountIn`)
 */
export function strayWarning(request: Request, mount: string): string | undefined {
  const { pathname } = new URL(request.url);
  if (`${pathname}/`.startsWith(`${mount}/`)) return undefined;
  const path = pathname.slice(0, MAX_TOLD);
  const found = CALL.exec(path)?.[1] ?? '…';
  return (
    `A request came to ${path}, but the booking routes are mounted at ${mount}: every such request gets a 404. ` +
    `Set the path of the route file, without Next's own basePath: createBookingHandlers({ basePath: '${found || '/'}' }), and the same in getBookingProps.`
  );
}

/** The warning shows so many characters of the address: any client can send a longer one. */
const MAX_TOLD = 200;
