import { expect } from '@playwright/test';
import type { Fetches } from './fetches.ts';

/** What is only in one of the parts that a booking page fetches by itself after its first view. */
const PARTS = {
  'the driver of an order': 'BroadcastChannel',
  'the form of an order': '"details-form"',
};

/**
 * Waits until a booking page has fetched all that it fetches by itself. That may begin long after its network was
 * idle: a busy browser hydrates late.
 */
export async function bookingPageAtRest(scripts: Fetches): Promise<void> {
  for (const [part, mark] of Object.entries(PARTS)) {
    const isThere = async () => (await scripts.all()).some(({ text }) => text.includes(mark));
    await expect.poll(isThere, part).toBe(true);
  }
}
