/** What partner-api.md does not show: how a service is asked for a booking, or told to cancel one. From the property's config. */
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

// `.` and `..` lead to another path, also written as `%2e`: every URL parser follows them. It reads a backslash as a slash, and
// does not read tabs and ends of lines at all, so that they may stand between two dots.
const DOT_SEGMENT = /[/\\](\.|%2e){1,2}(?=[/\\?#]|$)|[\\\t\r\n#]/i;

/**
 * The path for a booking, each name in it percent-encoded: none of them can choose another path.
 * @returns `undefined` where a name would do so all the same, or cannot be written in a URL
 */
export function operationPath({ path }: OptionalOperation, name: BookingName): string | undefined {
  try {
    const filled = path.replace(/\{(id|reference|email)\}/g, (_, part: keyof BookingName) =>
      encodeURIComponent(name[part]),
    );
    return DOT_SEGMENT.test(filled) ? undefined : filled;
  } catch {
    return undefined;
  }
}
