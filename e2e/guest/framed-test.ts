import type { BookingHost } from '../hosts/booking-page.ts';
import type { FramedSite } from '../hosts/framed-site.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { test } from './test.ts';

/** Like `test`, on a plain HTML site with the element on its pages. */
export const framedTest = test.extend<object, { framed: FramedSite }>({
  siteName: 'framed',
  framed: [async ({ site }, use) => use(asFramed(site)), { scope: 'worker' }],
});

function asFramed(site: BookingSite & Partial<FramedSite>): FramedSite {
  const { pageWith, element, plainOrigin } = site;
  if (!pageWith || !element || !plainOrigin) throw new Error('not the framed site');
  return { ...site, pageWith, element, plainOrigin };
}

/** The frames of all elements, in place and in dialogs. */
export const WIDGETS = ':is(bellhop-booking, bellhop-dialog) iframe';

/**
 * Returns a page of the plain site with the widget in a frame.
 * @param frame its selector
 * @default the only frame
 */
export const framedAt = (address: string, frame = WIDGETS): BookingHost => ({
  path: () => address,
  content: (page) => page.frameLocator(frame),
});
