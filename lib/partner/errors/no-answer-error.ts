import { guardOf, PartnerError, type PartnerErrorDetails } from './partner-error.ts';

/** No whole answer came: refused, unknown host, reset, cut in the middle, or the key could not be read. */
export class PartnerNoAnswerError extends PartnerError {
  override name = 'PartnerNoAnswerError';
  /** The network's own code (`ECONNREFUSED`, `UND_ERR_SOCKET`), `network` without one, or `key-unreadable`. */
  readonly code: string;

  constructor(code: string, details: PartnerErrorDetails) {
    super(`no answer (${code})`, details);
    this.code = code;
  }
}

export const isPartnerNoAnswerError = guardOf(PartnerNoAnswerError, 'PartnerNoAnswerError');
