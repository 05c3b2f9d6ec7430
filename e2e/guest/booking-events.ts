import type { BrowserContext, Page } from '@playwright/test';
import { BOOKING_EVENT_NAMES, type BookingEventName } from '../../lib/contract/index.ts';

interface EmittedEvent {
  name: BookingEventName;
  detail: unknown;
  page: Page;
}

/** What the documents of all tabs hear of the widget's events, from their first script on. */
export class BookingEvents {
  readonly emitted: EmittedEvent[] = [];

  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('hearBookingEvent', ({ page }, name: BookingEventName, detail: unknown) => {
      this.emitted.push({ name, detail, page });
    });
    await context.addInitScript((names: readonly BookingEventName[]) => {
      const hear: unknown = Reflect.get(window, 'hearBookingEvent');
      if (typeof hear !== 'function') throw new Error('nobody listens');
      for (const name of names) {
        document.addEventListener(name, (event) => hear(event.type, event.detail));
      }
    }, BOOKING_EVENT_NAMES);
  }

  /** Their names without the prefix. @param page default all of them */
  names(page?: Page): string[] {
    return this.#of(page).map(({ name }) => name.slice('bellhop:'.length));
  }

  /** The fields of the bookings that were told. */
  booked(): unknown[] {
    return this.emitted.filter(({ name }) => name === 'bellhop:booked').map(({ detail }) => detail);
  }

  /** Waits until the page's listeners have passed on what it has told of what it shows. */
  async settled(page: Page): Promise<void> {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  #of(page: Page | undefined): EmittedEvent[] {
    return page ? this.emitted.filter((event) => event.page === page) : this.emitted;
  }
}
