import { isProblemError } from '../../../lib/browser/api-errors.ts';
import type { ProblemCode } from '../../../lib/contract/http/problem.ts';
import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import type { IconName } from '../Icon.tsx';

/** How a trouble is told: heading, explanation, drawing, and whether the property's contact is offered with it. */
export interface TroubleWords {
  title: MessageKey;
  text: MessageKey;
  icon: IconName;
  contact: boolean;
}

const BUSY: TroubleWords = {
  title: 'trouble.tooManyTitle',
  text: 'trouble.tooManyText',
  icon: 'clock',
  contact: false,
};
const DOWN: TroubleWords = {
  title: 'trouble.unavailableTitle',
  text: 'trouble.unavailableText',
  icon: 'alert',
  contact: true,
};
const INVALID: TroubleWords = {
  title: 'trouble.invalidTitle',
  text: 'trouble.invalidText',
  icon: 'calendar',
  contact: false,
};
const UNEXPECTED: TroubleWords = {
  title: 'trouble.unexpectedTitle',
  text: 'trouble.unexpectedText',
  icon: 'alert',
  contact: true,
};
const NO_ANSWER: TroubleWords = {
  title: 'trouble.noAnswerTitle',
  text: 'trouble.noAnswerText',
  icon: 'offline',
  contact: true,
};

const BY_CODE: Partial<Record<ProblemCode, TroubleWords>> = {
  'invalid-request': INVALID,
  'too-many-requests': BUSY,
  'upstream-unavailable': DOWN,
  'upstream-unexpected': DOWN,
};

/**
 * The words for a failed call.
 * @param downTitle the heading where the booking system does not answer; @default that of prices
 */
export function troubleWords(error: unknown, downTitle: MessageKey = DOWN.title): TroubleWords {
  if (isProblemError(error)) {
    const words = BY_CODE[error.problem.code] ?? UNEXPECTED;
    return words === DOWN ? { ...DOWN, title: downTitle } : words;
  }
  return error instanceof Error && error.name === 'NoAnswerError' ? NO_ANSWER : UNEXPECTED;
}
