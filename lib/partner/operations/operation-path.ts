/**
 * How a property's upstream looks up or cancels a booking, from its config. The Partner API documents
 * neither.
 */
export interface OptionalOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path after the base address; may contain `{id}`, `{reference}` and `{email}`. */
  path: string;
}

/** What identifies a booking. */
export interface BookingName {
  /** The upstream's id of the booking; the reference if the id is not known yet. */
  id: string;
  reference: string;
  email: string;
}

// `.` and `..`, also as `%2e`, lead to another path: every URL parser resolves them. URL parsers read a
// backslash as a slash and drop tabs and line breaks, so these may stand between two dots.
const DOT_SEGMENT = /[/\\](\.|%2e){1,2}(?=[/\\?#]|$)|[\\\t\r\n#]/i;

// The characters of booking numbers: letters and digits of any script, and the separators of real services.
// No `%`, no backslash, no `?`: a service that decodes once too often would interpret them. Real numbers
// contain slashes, which lead only to a deeper path.
const BOOKING_NUMBER = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{Zs}\-_.:/#+=~*@|,()]+$/u;

// Dots alone between slashes. Even percent-encoded they lead to another path at a service that decodes before
// it resolves.
const DOTS = /(^|\/|%2f)\s*(\.|%2e)+\s*(\/|%2f|$)/i;

/**
 * Returns the path for a booking with percent-encoded values: no value can choose another path.
 * @returns `undefined` if a value could still do that, or cannot be written in a URL
 */
export function operationPath(
  { path }: Pick<OptionalOperation, 'path'>,
  name: BookingName,
): string | undefined {
  try {
    const filled = path.replace(/\{(id|reference|email)\}/g, (_, part: keyof BookingName) =>
      encode(part, name[part]),
    );
    return DOT_SEGMENT.test(filled) ? undefined : filled;
  } catch {
    return undefined;
  }
}

/** @throws URIError for a value that is never sent, or cannot be written in a URL */
function encode(part: keyof BookingName, text: string): string {
  // E-mail addresses have other characters, which were checked before.
  const isAllowed = part === 'email' || BOOKING_NUMBER.test(text);
  if (!isAllowed || DOTS.test(text)) throw new URIError(`${part} has characters that are never sent`);
  return encodeURIComponent(text);
}
