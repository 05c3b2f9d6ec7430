import { guardOf, PartnerError, type PartnerErrorDetails } from './partner-error.ts';

/**
 * No complete answer arrived: connection refused, unknown host, reset, cut answer, or an unreadable API key.
 */
export class PartnerNoAnswerError extends PartnerError {
  override name = 'PartnerNoAnswerError';
  /** The network's code (`ECONNREFUSED`, `UND_ERR_SOCKET`), `network` if it has none, or `key-unreadable`. */
  readonly code: string;

  constructor(code: string, details: PartnerErrorDetails) {
    super(`no answer (${code})`, details);
    this.code = code;
  }
}

export const isPartnerNoAnswerError = guardOf(PartnerNoAnswerError, 'PartnerNoAnswerError');
