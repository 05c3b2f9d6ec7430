/**
 * @file A value thrown by the network, a `key` function or a mapping may hold a secret: undici's "invalid
 * header value" quotes the API key, and its parser error holds the bytes of the answer. So only a name and a
 * code are kept, and only if they look like one.
 */

const ERROR_NAME = /^[A-Z][A-Za-z]{0,40}$/;
const ERROR_CODE = /^[A-Z][A-Z0-9_/]{1,60}$/;

/**
 * Makes an error to use as `cause` instead of `thrown`. It has the name and code of `thrown`, a message made
 * of them, and a new stack.
 */
export function scrubbedCause(thrown: unknown): Error {
  const error = new Error(errorCode(thrown) ?? 'details withheld');
  if (thrown instanceof Error && ERROR_NAME.test(thrown.name)) error.name = thrown.name;
  return error;
}

/**
 * Returns the `code` of a thrown value if it looks like one of Node's or undici's (`ECONNRESET`,
 * `UND_ERR_SOCKET`).
 */
export function errorCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' && ERROR_CODE.test(thrown.code) ? thrown.code : undefined;
}

/**
 * Returns where a JSONata expression failed: ` (T0410 at character 12)`. JSONata's messages quote values, so
 * they are left out. Empty for any other thrown value.
 */
export function mappingFault(thrown: unknown): string {
  const code = errorCode(thrown);
  if (code === undefined) return '';
  const position =
    typeof thrown === 'object' && thrown !== null && 'position' in thrown ? thrown.position : undefined;
  return Number.isSafeInteger(position) ? ` (${code} at character ${position})` : ` (${code})`;
}
