/**
 * @file Thrown values of the network, of a `key` function or of a mapping may carry anything: undici's "invalid header value"
 * quotes the key, its parser error holds the answer's bytes. So only a name and a code are ever kept of them, and only
 * when they look like one.
 */

const ERROR_NAME = /^[A-Z][A-Za-z]{0,40}$/;
const ERROR_CODE = /^[A-Z][A-Z0-9_/]{1,60}$/;

/** An error that stands in for `thrown` as a `cause`: its name and code, a message made of these, a stack from here. */
export function scrubbedCause(thrown: unknown): Error {
  const error = new Error(errorCode(thrown) ?? 'details withheld');
  if (thrown instanceof Error && ERROR_NAME.test(thrown.name)) error.name = thrown.name;
  return error;
}

/** The `code` of a thrown value when it looks like one of Node's or undici's (`ECONNRESET`, `UND_ERR_SOCKET`). */
export function errorCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' && ERROR_CODE.test(thrown.code) ? thrown.code : undefined;
}

/**
 * Where a JSONata expression failed, as far as that tells nothing of what it read: ` (T0410 at character 12)`. Its messages
 * quote values. Empty for anything else that was thrown.
 */
export function mappingFault(thrown: unknown): string {
  const code = errorCode(thrown);
  if (code === undefined) return '';
  const position =
    typeof thrown === 'object' && thrown !== null && 'position' in thrown ? thrown.position : undefined;
  return Number.isSafeInteger(position) ? ` (${code} at character ${position})` : ` (${code})`;
}
