import type { BrowserContext, Page } from '@playwright/test';
import { BOOKING_EVENT_NAMES, type BookingEventName } from '../../lib/contract/index.ts';

interface EmittedEvent {
  name: BookingEventName;
  detail: unknown;
  page: Page;
}

/** Collects the widget's events in the documents of all tabs, from their first script on. */
export class BookingEvents {
  readonly emitted: EmittedEvent[] = [];

  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('noteBookingEvent', ({ page }, name: BookingEventName, detail: unknown) => {
      this.emitted.push({ name, detail, page });
    });
    await context.addInitScript((names: readonly BookingEventName[]) => {
      const note: unknown = Reflect.get(window, 'noteBookingEvent');
      if (typeof note !== 'function') throw new Error('the page has no binding');
      for (const name of names) {
        document.addEventListener(name, (event) => note(event.type, event.detail));
      }
    }, BOOKING_EVENT_NAMES);
  }

  /** Returns the events' names without the prefix. @param page @default all pages */
  names(page?: Page): string[] {
    return this.#of(page).map(({ name }) => name.slice('bellhop:'.length));
  }

  /** Returns the details of the events about bookings. */
  booked(): unknown[] {
    return this.emitted.filter(({ name }) => name === 'bellhop:booked').map(({ detail }) => detail);
  }

  /** Waits until the page's listeners have passed on the page's events. */
  async settled(page: Page): Promise<void> {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  #of(page: Page | undefined): EmittedEvent[] {
    return page ? this.emitted.filter((event) => event.page === page) : this.emitted;
  }
}
