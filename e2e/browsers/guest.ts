import { expect, vi } from 'vitest';
import type { StayQuery } from '../../lib/contract/index.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import type { House, Person } from '../guest/houses.ts';
import type { Words } from '../guest/words.ts';
import type { Visit } from '../hosts/booking-page.ts';
import type { BookingSite } from '../hosts/running-site.ts';
import { type BrowserWindow, type FoundElement, PATIENCE, type Role, type Target } from './browser-window.ts';

const WAITING = { timeout: PATIENCE, interval: 50 };
/** More steps of the Tab key than any page of ours has. */
const FAR = 60;

interface GuestMeans {
  window: BrowserWindow;
  site: BookingSite;
  /** By which the site is reached. */
  origin: string;
  house: House;
  words: Words;
}

/** Somebody who books, in whatever browser: finds things by role and name, presses and types. */
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

  /** Something with one of the widget's own texts. */
  named(role: Role, key: MessageKey, values?: Record<string, string>): Target {
    return { role, name: this.words(key, values) };
  }

  /** Waits until it is there. */
  see(target: Target): Promise<FoundElement> {
    return vi.waitFor(async () => {
      const element = await this.window.find(target);
      if (!element) throw new Error(`nothing on the page is ${JSON.stringify(target)}`);
      return element;
    }, WAITING);
  }

  /** Waits until it is there in this state. */
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

  /** Presses Tab until the focus is there, as somebody without a pointer has to. */
  async tabTo(target: Target): Promise<void> {
    const element = await this.see(target);
    for (let tries = 0; tries < FAR && !(await element.matches(':focus')); tries++) {
      await this.window.press('Tab');
    }
    expect(await element.matches(':focus'), `Tab leads to ${JSON.stringify(target)}`).toBe(true);
  }

  /** Fills in the details by keyboard, whichever way it comes to a field. */
  async typeDetails(person: Person, goTo: (field: Target) => Promise<void>): Promise<void> {
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      await goTo(this.named('textbox', `details.${field}`));
      await this.window.type(person[field]);
    }
  }

  /** Opens the details of the house's room, fills them in and orders it. */
  async order(search: StayQuery): Promise<void> {
    await this.open({ search, room: this.house.room.roomTypeId });
    await this.seeAs(this.orderButton, ':enabled');
    await this.typeDetails(this.house.person, (field) => this.click(field));
    await this.click(this.orderButton);
  }

  /** Waits for the confirmation; answers the booking number that it shows. */
  async confirmedReference(
    title: 'confirmation.title' | 'confirmation.earlierTitle' = 'confirmation.title',
  ): Promise<string> {
    await this.see(this.named('heading', title));
    return (await this.see({ css: '[data-part=confirmation] [data-part=reference]' })).text();
  }
}
