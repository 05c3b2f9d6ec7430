import { expect } from '@playwright/test';
import type { Fetches } from './fetches.ts';

/**
 * A text of each part that a booking page fetches by itself after its first view. No other part has the text.
 */
const PARTS = {
  'the driver of an order': 'BroadcastChannel',
  'the form of an order': '"details-form"',
};

/**
 * Waits until a booking page has fetched all parts that it fetches by itself. This may begin long after the
 * network was idle, because a busy browser hydrates late.
 */
export async function bookingPageAtRest(scripts: Fetches): Promise<void> {
  for (const [part, mark] of Object.entries(PARTS)) {
    const isLoaded = async () => (await scripts.all()).some(({ text }) => text.includes(mark));
    await expect.poll(isLoaded, part).toBe(true);
  }
}
