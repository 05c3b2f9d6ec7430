import { type BrowserContext, expect, type Page } from '@playwright/test';
import { BOOKING_EVENT_NAMES, type BookingEventName } from '../../lib/contract/index.ts';

interface Heard {
  name: BookingEventName;
  detail: unknown;
  page: Page;
}

/** What the documents of all tabs hear of the widget's events, from their first script on. */
export class BookingEvents {
  readonly heard: Heard[] = [];

  async listen(context: BrowserContext): Promise<void> {
    await context.exposeBinding('hearBookingEvent', ({ page }, name: BookingEventName, detail: unknown) => {
      this.heard.push({ name, detail, page });
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
    return this.heard.filter(({ name }) => name === 'bellhop:booked').map(({ detail }) => detail);
  }

  /** Waits until the page has told what it has to tell of an attempt, or has found that it need not. */
  async settled(page: Page): Promise<void> {
    const turns = () =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query();
        return [...held, ...pending].filter(({ name }) => name?.endsWith(' told')).length;
      });
    await expect.poll(turns).toBe(0);
  }

  #of(page: Page | undefined): Heard[] {
    return page ? this.heard.filter((event) => event.page === page) : this.heard;
  }
}
