import { NoAnswerError, ProblemError } from '../../../../lib/browser/api-errors.ts';
import type { ProblemCode } from '../../../../lib/contract/http/problem.ts';
import type { Problem } from '../../../../lib/contract/http/problem-schema.ts';
import { atRooms, problem } from '../scenes.ts';
import type { GalleryGroup, GalleryState } from '../state.ts';

function answered(
  code: ProblemCode,
  state: Omit<GalleryState, 'scene'>,
  more?: Partial<Problem>,
): GalleryState {
  return { ...state, scene: (house) => atRooms(house, { error: new ProblemError(problem(code, more)) }) };
}

export const troubles: GalleryGroup = {
  name: 'troubles',
  title: 'A search in trouble',
  states: [
    answered('upstream-unavailable', {
      name: 'upstream-down',
      title: 'Upstream down',
      shows: 'The upstream does not answer the BFF.',
      sign: 'trouble.unavailableTitle',
    }),
    {
      name: 'no-answer',
      title: 'No answer',
      shows: 'The browser got no answer from the BFF.',
      sign: 'trouble.noAnswerTitle',
      scene: (house) => atRooms(house, { error: new NoAnswerError(undefined) }),
    },
    answered('too-many-requests', {
      name: 'too-many-requests',
      title: 'Too many requests',
      shows: 'The page retries by itself, and shows the number of the try and the remaining seconds.',
      sign: '[data-part=next-try]',
    }),
    answered(
      'too-many-requests',
      {
        name: 'too-many-for-long',
        title: 'Too many requests, for minutes',
        shows: 'The page does not retry by itself: a button, and the contact details.',
        sign: '[data-part=contact]',
      },
      { retryAfter: 300 },
    ),
    answered('internal', {
      name: 'unexpected',
      title: 'Unexpected',
      shows: 'The BFF has failed.',
      sign: 'trouble.unexpectedTitle',
    }),
    answered('invalid-request', {
      name: 'invalid-dates',
      title: 'Invalid dates',
      shows: 'The BFF refuses the search, for example because the day has just passed there.',
      sign: 'trouble.invalidTitle',
    }),
    {
      name: 'crashed',
      title: 'Crash notice',
      shows: 'The widget itself has thrown.',
      sign: 'trouble.crashTitle',
      scene: () => ({ flow: { step: { name: 'search' } }, crashed: true }),
    },
  ],
};
