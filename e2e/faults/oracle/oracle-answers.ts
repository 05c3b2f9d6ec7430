import type { OracleBooking } from './oracle-booking.ts';

/** The answers of the bench's upstream, in the canonical shapes. */

/** Returns a refusal. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ statusCode: status, error: 'Refused', message, code }, { status, headers });
}

/** Returns a booking in this state, with everything that was ordered. */
export function bookingAs(
  status: number,
  state: string,
  { reference, body, total }: Pick<OracleBooking, 'reference' | 'body' | 'total'>,
): Response {
  const price = { total, currency: 'EUR' };
  const data = { id: reference, reference, status: state, ...JSON.parse(body), price };
  return Response.json({ data }, { status });
}

/** Returns the error with which `fetch` rejects if the connection breaks. */
export function connectionError(code: 'ECONNRESET' | 'ECONNREFUSED'): TypeError {
  const cause = Object.assign(new Error(code), {
    code,
    ...(code === 'ECONNREFUSED' && { syscall: 'connect' }),
  });
  return new TypeError('fetch failed', { cause });
}
