/**
 * @file The specs that `npm test` runs, in a phone's window: a guest books one room and several rooms, comes
 * back, and follows a link. `npm run test:all` runs all other specs.
 */

const FILES = ['order/book', 'order/resume', 'order/several-rooms', 'search/url'];
const PROJECT = 'phone';

/** Arguments of Playwright for only these specs. */
export const BOOKING_SPECS: readonly string[] = [
  `--project=${PROJECT}`,
  ...FILES.map((file) => `/${file}.spec.ts`),
];

/**
 * Arguments of Playwright for all other specs. The pattern is compared with the project, the file and the
 * title.
 */
export const ALL_OTHER_SPECS: readonly string[] = [
  `--grep-invert=^${PROJECT} (${FILES.join('|')})\\.spec\\.ts `,
];
