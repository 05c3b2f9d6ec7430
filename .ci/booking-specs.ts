/**
 * @file The specs that `npm test` runs, in one window of a phone: a guest books one room and several, comes
 * back, and follows a link. `npm run test:all` runs all other specs.
 */

const FILES = ['order/book', 'order/resume', 'order/several-rooms', 'search/url'];
const PROJECT = 'phone';

/** For Playwright's command line: these specs, and no other. */
export const BOOKING_SPECS: readonly string[] = [
  `--project=${PROJECT}`,
  ...FILES.map((file) => `/${file}.spec.ts`),
];

/** For Playwright's command line: all specs but these. It compares with the project, the file and the title. */
export const ALL_OTHER_SPECS: readonly string[] = [
  `--grep-invert=^${PROJECT} (${FILES.join('|')})\\.spec\\.ts `,
];
