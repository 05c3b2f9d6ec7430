import { isProblemError } from '../../../lib/browser/api-errors.ts';
import type { ProblemCode } from '../../../lib/contract/http/problem.ts';
import type { MessageKey } from '../../../lib/i18n/catalogue.ts';
import type { IconName } from '../Icon.tsx';

/**
 * The parts of an error notice: heading, explanation, icon, and whether to show the property's contact
 * details.
 */
export interface TroubleWords {
  title: MessageKey;
  text: MessageKey;
  icon: IconName;
  contact: boolean;
}

/** Each kind has its own heading and explanation in the catalogue (`trouble.invalidTitle`). */
const TROUBLES = {
  tooMany: { icon: 'clock', contact: false },
  unavailable: { icon: 'alert', contact: true },
  invalid: { icon: 'calendar', contact: false },
  unexpected: { icon: 'alert', contact: true },
  noAnswer: { icon: 'offline', contact: true },
} as const;
type TroubleName = keyof typeof TROUBLES;

const BY_CODE: Partial<Record<ProblemCode, TroubleName>> = {
  'invalid-request': 'invalid',
  'too-many-requests': 'tooMany',
  'upstream-unavailable': 'unavailable',
  'upstream-unexpected': 'unavailable',
};

/**
 * The words for a failed call.
 * @param downTitle the heading if the upstream does not answer; @default no prices are available
 */
export function troubleWords(
  error: unknown,
  downTitle: MessageKey = 'trouble.unavailableTitle',
): TroubleWords {
  const name = nameOf(error);
  const title = name === 'unavailable' ? downTitle : (`trouble.${name}Title` as const);
  return { title, text: `trouble.${name}Text`, ...TROUBLES[name] };
}

function nameOf(error: unknown): TroubleName {
  if (isProblemError(error)) return BY_CODE[error.problem.code] ?? 'unexpected';
  return error instanceof Error && error.name === 'NoAnswerError' ? 'noAnswer' : 'unexpected';
}
