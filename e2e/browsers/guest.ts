import { expect, vi } from 'vitest';
import type { StayQuery } from '../../lib/contract/index.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import type { House, Person } from '../guest/houses.ts';
import type { Words } from '../guest/words.ts';
import type { Visit } from '../hosts/booking-page.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import {
  type BrowserWindow,
  type FoundElement,
  type Role,
  type Target,
  TIMEOUT_MS,
} from './browser-window.ts';

const WAITING = { timeout: TIMEOUT_MS, interval: 50 };
/** More presses of Tab than any of our pages needs. */
const MAX_PRESSES = 60;

interface GuestMeans {
  window: BrowserWindow;
  site: BookingSite;
  /** The site's origin for this browser. */
  origin: string;
  house: House;
  words: Words;
}

/** A guest who books, in any browser: finds elements by role and name, presses and types. */
export class Guest {
  readonly window: BrowserWindow;
  readonly house: House;
  readonly words: Words;
  readonly #site: BookingSite;
  readonly #origin: string;

  constructor({ window, site, origin, house, words }: GuestMeans) {
    this.window = window;
    this.house = house;
    this.words = words;
    this.#site = site;
    this.#origin = origin;
  }

  get orderButton(): Target {
    return this.named('button', this.house.orderWords);
  }

  async open(visit: Visit = {}): Promise<void> {
    const { slug, locale } = this.house;
    const address = this.#site.path(slug, { locale, ...visit });
    await this.window.open(address.replace(this.#site.origin, this.#origin));
    if (this.#site.content) await this.window.enterFrame();
  }

  /** Returns the element with one of the widget's own texts. */
  named(role: Role, key: MessageKey, values?: Record<string, string>): Target {
    return { role, name: this.words(key, values) };
  }

  /** Waits for an element. */
  see(target: Target): Promise<FoundElement> {
    return vi.waitFor(async () => {
      const element = await this.window.find(target);
      if (!element) throw new Error(`nothing on the page is ${JSON.stringify(target)}`);
      return element;
    }, WAITING);
  }

  /** Waits for an element in this state. */
  async seeAs(target: Target, selector: ':enabled' | ':focus'): Promise<FoundElement> {
    return vi.waitFor(async () => {
      const element = await this.see(target);
      if (!(await element.matches(selector))) throw new Error(`${JSON.stringify(target)} is not ${selector}`);
      return element;
    }, WAITING);
  }

  async expectGone(target: Target): Promise<void> {
    await expect.poll(() => this.window.find(target), WAITING).toBeUndefined();
  }

  async click(target: Target): Promise<void> {
    await (await this.see(target)).click();
  }

  /** Presses Tab until the element has the focus, like a guest without a pointer. */
  async tabTo(target: Target): Promise<void> {
    const element = await this.see(target);
    for (let tries = 0; tries < MAX_PRESSES && !(await element.matches(':focus')); tries++) {
      await this.window.press('Tab');
    }
    expect(await element.matches(':focus'), `Tab leads to ${JSON.stringify(target)}`).toBe(true);
  }

  /** Types the details. @param goTo moves the focus to a field */
  async typeDetails(person: Person, goTo: (field: Target) => Promise<void>): Promise<void> {
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      await goTo(this.named('textbox', `details.${field}`));
      await this.window.type(person[field]);
    }
  }

  /** Opens the details of the property's room, fills them in and orders. */
  async order(search: StayQuery): Promise<void> {
    await this.open({ search, room: this.house.room.roomTypeId });
    await this.seeAs(this.orderButton, ':enabled');
    await this.typeDetails(this.house.person, (field) => this.click(field));
    await this.click(this.orderButton);
  }

  /** Waits for the confirmation. @returns the booking number that it shows */
  async confirmedReference(
    title: 'confirmation.title' | 'confirmation.earlierTitle' = 'confirmation.title',
  ): Promise<string> {
    await this.see(this.named('heading', title));
    return (await this.see({ css: '[data-part=confirmation] [data-part=reference]' })).text();
  }
}
