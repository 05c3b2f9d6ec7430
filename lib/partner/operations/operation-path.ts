/**
 * How a service looks a booking up, or cancels one, from the property's config: docs/partner-api.md does not
 * show it.
 */
export interface OptionalOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** After the base address; may hold `{id}`, `{reference}` and `{email}`. */
  path: string;
}

/** What names a booking. */
export interface BookingName {
  /** As the service knows it; where that is not known yet, the reference. */
  id: string;
  reference: string;
  email: string;
}

// `.` and `..` lead to another path, also written as `%2e`: every URL parser follows them. URL parsers read a
// backslash as a slash, and drop tabs and ends of lines, so that these may stand between two dots.
const DOT_SEGMENT = /[/\\](\.|%2e){1,2}(?=[/\\?#]|$)|[\\\t\r\n#]/i;

// What ids and numbers of bookings are made of: letters and digits of any script, and what stands between them in those of real
// services. No `%`, no backslash, no `?`: a service that decodes once too often would read them anew. A slash is in real ones,
// and then leads further down at the most.
const BOOKING_NUMBER = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{Zs}\-_.:/#+=~*@|,()]+$/u;

// Dots alone between slashes: percent-encoded, they still lead to another path where a service decodes before it follows.
const DOTS = /(^|\/|%2f)\s*(\.|%2e)+\s*(\/|%2f|$)/i;

/**
 * The path for a booking, each name in it percent-encoded: none of them can choose another path.
 * @returns `undefined` where a name might do so all the same, or cannot be written in a URL
 */
export function operationPath(
  { path }: Pick<OptionalOperation, 'path'>,
  name: BookingName,
): string | undefined {
  try {
    const filled = path.replace(/\{(id|reference|email)\}/g, (_, part: keyof BookingName) =>
      encoded(part, name[part]),
    );
    return DOT_SEGMENT.test(filled) ? undefined : filled;
  } catch {
    return undefined;
  }
}

/** @throws URIError for what is never sent, or cannot be written in a URL */
function encoded(part: keyof BookingName, text: string): string {
  // An e-mail address has an alphabet of its own, which was checked before.
  const isAllowed = part === 'email' || BOOKING_NUMBER.test(text);
  if (!isAllowed || DOTS.test(text)) throw new URIError(`${part} has characters that are never sent`);
  return encodeURIComponent(text);
}
