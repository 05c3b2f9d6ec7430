import type { AppHost } from './app.ts';
import type { BookingHost } from './booking-page.ts';

/**
 * A running site with the widget on its pages and with its own sandbox. The shared specs run against such
 * sites.
 */
export interface BookingSite extends BookingHost {
  /** The origin of its Bellhop, for example `http://localhost:43211`. */
  origin: string;
  /** The origin of its sandbox's panel API (`/sandbox/api/*`). */
  sandboxOrigin: string;
  /** The Next.js server with the BFF. */
  server: AppHost;
  /** Ends everything that was started for it. */
  stop(): Promise<void>;
}
