import { errorCode, scrubbedCause } from '../errors/scrubbed-cause.ts';

/** What a rejected `fetch` says, as far as it decides whether a booking may have been made. */
export interface NetworkFailure {
  /** True only when no byte of the request can have left: the connection was never there to carry it. */
  neverSent: boolean;
  /** `ECONNREFUSED`, `UND_ERR_SOCKET`, …; `network` when there is none. */
  code: string;
  cause: Error;
}

/** Node's system calls that end before there is a connection. */
const BEFORE_CONNECTION: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

/** Codes that undici, Node or OpenSSL use only before a connection, or a TLS session in it, stands. */
const NEVER_SENT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  // Node refuses the certificate before it hands the socket over (node:tls, "X509 certificate error codes").
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REJECTED',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  // The two sides found no protocol version, cipher or name in common (RFC 8446 section 6.2). Alerts about a client
  // certificate are not here: in TLS 1.3 they may follow the request.
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
]);

/** Node's own words (lib/_tls_wrap.js) for a close during the handshake; the code beside them is a plain ECONNRESET. */
const CLOSED_IN_HANDSHAKE = 'Client network socket disconnected before secure TLS connection was established';

/** Reads what `fetch` or a body stream rejected with. Anything not known to be harmless counts as maybe sent. */
export function networkFailure(error: unknown): NetworkFailure {
  const roots = rootErrors(error, 0);
  const [first] = roots;
  return {
    neverSent: roots.every(neverSent),
    code: errorCode(first) ?? 'network',
    cause: scrubbedCause(first),
  };
}

/** The errors at the ends of the cause chain; several when every address of a host was tried (AggregateError). */
function rootErrors(error: unknown, depth: number): unknown[] {
  if (!(error instanceof Error) || depth > 5) return [error];
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.flatMap((inner) => rootErrors(inner, depth + 1));
  }
  return error.cause === undefined ? [error] : rootErrors(error.cause, depth + 1);
}

function neverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('syscall' in error && BEFORE_CONNECTION.has(error.syscall)) return true;
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && NEVER_SENT_CODES.has(code)) return true;
  const message = error instanceof Error ? error.message : '';
  if (message === CLOSED_IN_HANDSHAKE) return true;
  // The other side does not speak TLS. OpenSSL names its version-less method only until a version is agreed.
  return code === 'ERR_SSL_WRONG_VERSION_NUMBER' && message.includes('tlsany_meth.c');
}
