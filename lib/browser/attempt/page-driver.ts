import type { BookingApi } from '../booking-api.ts';
import { browserClock } from '../clock.ts';
import { browserConnection } from '../connection.ts';
import { type AttemptDriver, createAttemptDriver } from './driver.ts';
import { browserChannel } from './tab-channel.ts';
import { browserLock } from './tab-lock.ts';
import { tabMemory } from './tab-memory.ts';

/**
 * The driver of a page in a browser. It shares the attempt with the other tabs.
 * @param apiBase identifies the property's session among the tabs
 */
export function createPageDriver(api: BookingApi, apiBase: string): AttemptDriver {
  return createAttemptDriver({
    api,
    clock: browserClock,
    connection: browserConnection(window),
    channel: browserChannel(apiBase),
    withLock: browserLock(apiBase, browserClock),
    memory: tabMemory(apiBase),
  });
}
