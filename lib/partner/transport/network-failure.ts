import { errorCode, scrubbedCause } from '../errors/scrubbed-cause.ts';

/** What a rejected `fetch` says about whether a booking may have been made. */
export interface NetworkFailure {
  /** True only if no byte of the request can have left: there was no connection yet. */
  neverSent: boolean;
  /** `ECONNREFUSED`, `UND_ERR_SOCKET`, …; `network` if there is no code. */
  code: string;
  cause: Error;
}

/** Node's system calls before a connection exists. */
const BEFORE_CONNECTION: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

/** Codes that undici, Node or OpenSSL use only before a connection, or its TLS session, exists. */
const NEVER_SENT_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  // Node rejects the certificate before it hands the socket over (node:tls, "X509 certificate error codes").
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
  // The two sides have no protocol version, cipher or name in common (RFC 8446 section 6.2). Alerts about a
  // client certificate are missing here: in TLS 1.3 they may follow the request.
  'ERR_SSL_NO_PROTOCOLS_AVAILABLE',
  'ERR_SSL_UNSUPPORTED_PROTOCOL',
  'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  'ERR_SSL_TLSV1_UNRECOGNIZED_NAME',
  'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE',
  'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
]);

/** Node's message (lib/_tls_wrap.js) for a close during the handshake; its code is a plain ECONNRESET. */
const CLOSED_IN_HANDSHAKE = 'Client network socket disconnected before secure TLS connection was established';

/**
 * Reads the error of `fetch` or of a body stream. An error that is not known as harmless counts as maybe
 * sent.
 */
export function networkFailure(error: unknown): NetworkFailure {
  const roots = rootErrors(error, 0);
  const [first] = roots;
  return {
    neverSent: roots.every(neverSent),
    code: errorCode(first) ?? 'network',
    cause: scrubbedCause(first),
  };
}

/**
 * Returns the errors at the end of the cause chain; several if all addresses of a host failed
 * (AggregateError).
 */
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
  // The other side does not speak TLS. OpenSSL names this file only until a version is agreed.
  return code === 'ERR_SSL_WRONG_VERSION_NUMBER' && message.includes('tlsany_meth.c');
}
