import type { AppHost } from './app.ts';
import type { BookingHost } from './booking-page.ts';

/** A running site that has the widget on its pages, on a sandbox of its own: what the shared specs are run against. */
export interface BookingSite extends BookingHost {
  /** Of its Bellhop, for example `http://localhost:43211`. */
  origin: string;
  /** Where the sandbox behind it answers its panel API (`/sandbox/api/*`). */
  sandboxOrigin: string;
  /** The Next.js server that has Bellhop's backend. */
  server: AppHost;
  /** Ends everything that was started for it. */
  stop(): Promise<void>;
}
