import type { Page, Request } from '@playwright/test';
import { bookingPageAtRest } from '../weight/booking-page-at-rest.ts';
import { Fetches } from '../weight/fetches.ts';

/** The transferred responses: compressed bodies, without headers. */
export interface Transfer {
  files: number;
  bytes: number;
  /** The part of the bytes that belongs to scripts. */
  scripts: number;
}

/**
 * Opens a page, and counts the responses of one origin until the page is idle, before the guest interacts.
 * @param hasWidget true if the function also waits for the later requests of the widget
 */
export async function transferOf(
  page: Page,
  address: string,
  origin: string,
  hasWidget: boolean,
): Promise<Transfer> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).origin === origin) requests.push(request);
  });
  const scripts = new Fetches(page, 'script');
  await page.goto(address);
  if (hasWidget) await bookingPageAtRest(scripts);
  await page.waitForLoadState('networkidle');
  const transfer: Transfer = { files: requests.length, bytes: 0, scripts: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    transfer.bytes += responseBodySize;
    if (request.resourceType() === 'script') transfer.scripts += responseBodySize;
  }
  return transfer;
}
