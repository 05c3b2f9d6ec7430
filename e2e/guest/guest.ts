import { setTimeout } from 'node:timers/promises';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { StayQuery } from '../../lib/contract/index.ts';
import type { MessageKey } from '../../lib/i18n/catalogue.ts';
import type { BookingHost, Visit } from '../hosts/booking-page.ts';
import type { House, Person } from './houses.ts';
import { type Hold, holdNext } from './network.ts';
import type { Words } from './words.ts';

type Values = Record<string, string | number>;

/**
 * Chromium on a desktop with touch takes two taps within 400 ms and 100 px for a double tap, even if another step
 * was shown between them. The other 100 ms allow for Chromium's own clock.
 */
const DOUBLE_TAP_MS = 500;
const DOUBLE_TAP_PX = 110;

interface Tap {
  at: number;
  x: number;
  y: number;
}

const lastTaps = new WeakMap<Page, Tap>();

/** Taps. Waits first if this would be a double tap, because the widget ignores its second tap (StepLink.tsx). */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(page, target);
  const last = lastTaps.get(page);
  const isElsewhere = last !== undefined && Math.hypot(x - last.x, y - last.y) >= DOUBLE_TAP_PX;
  const left = last ? last.at + DOUBLE_TAP_MS - performance.now() : 0;
  if (left > 0 && !isElsewhere) await setTimeout(left);
  await target.tap();
  lastTaps.set(page, { at: performance.now(), x, y });
}

/** The place of a tap on the target; not a number if the page has to scroll to the target first. */
async function middleOf(page: Page, target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  const y = box ? box.y + box.height / 2 : Number.NaN;
  const isInSight = y > 0 && y < (page.viewportSize()?.height ?? 0);
  return box && isInSight ? { x: box.x + box.width / 2, y } : { x: Number.NaN, y: Number.NaN };
}

export interface GuestMeans {
  page: Page;
  host: BookingHost;
  house: House;
  /** The language that the widget speaks to this guest. */
  locale: string;
  words: Words;
  /** True if the guest taps instead of clicking. */
  touch: boolean;
  /** True if the guest's browser runs scripts. */
  scripts: boolean;
}

/** A guest who books: finds elements by role and name, presses and types. */
export class Guest {
  readonly page: Page;
  readonly house: House;
  readonly locale: string;
  /** The locale in which this guest reads dates and times. */
  readonly dateLocale: string;
  readonly words: Words;
  /** The page or frame that has the widget. */
  readonly content: Page | FrameLocator;
  /** The whole widget. */
  readonly widget: Locator;
  readonly #host: BookingHost;
  readonly #touch: boolean;
  readonly #scripts: boolean;

  constructor({ page, host, house, locale, words, touch, scripts }: GuestMeans) {
    this.page = page;
    this.house = house;
    this.locale = locale;
    this.dateLocale = house.dateLocale(locale);
    this.words = words;
    this.content = host.content?.(page) ?? page;
    this.widget = this.content.getByRole('region', {
      name: words('widget.label', { property: house.nameIn(locale) }),
    });
    this.#host = host;
    this.#touch = touch;
    this.#scripts = scripts;
  }

  /**
   * Opens a page, and waits until its scripts run. Before that, links and buttons work as on a page without
   * scripts.
   */
  async open(visit: Visit = {}): Promise<void> {
    await this.page.goto(this.#host.path(this.house.slug, { locale: this.locale, ...visit }));
    if (this.#scripts) await this.expectAwake();
  }

  /** Waits until the widget's scripts handle presses. */
  async expectAwake(): Promise<void> {
    await expect(this.content.locator('[data-awake]')).toBeAttached();
  }

  /** Opens the details of the property's room for this stay. */
  async openDetails(search: StayQuery, room = this.house.room.roomTypeId): Promise<void> {
    await this.open({ search, room });
    await expect(this.orderButton).toBeEnabled();
  }

  async press(target: Locator): Promise<void> {
    if (!this.#touch) return target.click();
    await tap(this.page, target);
  }

  /** Presses a language by its own name, for example "Deutsch". */
  async chooseLanguage(name: string): Promise<void> {
    await this.press(this.content.getByRole('link', { name, exact: true }));
  }

  heading(key: MessageKey, values?: Values): Locator {
    return this.widget.getByRole('heading', { name: this.words(key, values), exact: true });
  }

  button(key: MessageKey, values?: Values): Locator {
    return this.widget.getByRole('button', { name: this.words(key, values), exact: true });
  }

  sentence(key: MessageKey, values?: Values): Locator {
    return this.widget.getByText(this.words(key, values));
  }

  field(key: 'details.firstName' | 'details.lastName' | 'details.email'): Locator {
    return this.widget.getByRole('textbox', { name: this.words(key), exact: true });
  }

  /** Returns the button that shows a date of the stay and opens the calendar. */
  dateButton(key: 'stay.checkin' | 'stay.checkout'): Locator {
    return this.widget.getByRole('button', { name: this.words(key) });
  }

  get adults(): Locator {
    return this.widget.getByRole('spinbutton', { name: this.words('search.adults'), exact: true });
  }

  /** Shows the search again if it is folded above the rooms, as on a phone. */
  async unfoldSearch(): Promise<void> {
    await expect(this.heading('rooms.title')).toBeVisible();
    const change = this.changeSearch;
    if (await change.isVisible()) await this.press(change);
    await expect(this.dateButton('stay.checkin')).toBeVisible();
  }

  /** The link that unfolds the search. */
  get changeSearch(): Locator {
    return this.widget.getByRole('link', { name: this.words('search.change'), exact: true });
  }

  /** All offered rooms. */
  get rooms(): Locator {
    return this.widget.getByRole('listitem').filter({ has: this.content.getByRole('heading', { level: 3 }) });
  }

  /** The choice of the rooms' order. It appears once the page is at rest. */
  get roomOrder(): Locator {
    return this.widget.getByRole('combobox', { name: this.words('rooms.order'), exact: true });
  }

  roomCard(name: string): Locator {
    return this.rooms.filter({ has: this.content.getByRole('heading', { name, exact: true }) });
  }

  chooseLink(name: string): Locator {
    return this.widget.getByRole('link', {
      name: this.words('rooms.chooseRoom', { room: name }),
      exact: true,
    });
  }

  get orderButton(): Locator {
    return this.button(this.house.orderWords);
  }

  /** The link to the property's telephone number. */
  get phoneLink(): Locator {
    return this.widget.locator('[data-part=contact] a[href^="tel:"]');
  }

  /** Expects a text about the price terms beside each visible total. */
  async expectPriceTerms(): Promise<void> {
    const totals = this.widget.locator('[data-part=price]').filter({ visible: true });
    await expect(totals).not.toHaveCount(0);
    const terms = this.widget.locator('[data-part=price-terms]').filter({ visible: true });
    await expect(terms).toHaveCount(await totals.count());
  }

  async type(person: Person): Promise<void> {
    await this.field('details.firstName').fill(person.firstName);
    await this.field('details.lastName').fill(person.lastName);
    await this.field('details.email').fill(person.email);
  }

  async expectTyped(person: Person): Promise<void> {
    await expect(this.field('details.firstName')).toHaveValue(person.firstName);
    await expect(this.field('details.lastName')).toHaveValue(person.lastName);
    await expect(this.field('details.email')).toHaveValue(person.email);
  }

  /** Opens the room's details and fills them in. Only the order button is left. */
  async readyToOrder(search: StayQuery, person = this.house.person): Promise<void> {
    await this.openDetails(search);
    await this.type(person);
  }

  /** Presses the order button and waits for the confirmation. @returns the booking number that it shows */
  async order(): Promise<string> {
    await this.press(this.orderButton);
    return this.confirmedReference();
  }

  /** Opens the room's details, fills them in and orders. @returns the booking number */
  async book(search: StayQuery): Promise<string> {
    await this.readyToOrder(search);
    return this.order();
  }

  /** Presses the order button, and holds the next request that matches `call` before it leaves the browser. */
  async orderUpTo(call: RegExp): Promise<Hold> {
    const hold = await holdNext(this.page, call);
    await this.press(this.orderButton);
    await hold.reached;
    return hold;
  }

  /** Waits for the confirmation. @returns the booking number that it shows */
  async confirmedReference(
    title: 'confirmation.title' | 'confirmation.earlierTitle' = 'confirmation.title',
  ): Promise<string> {
    await expect(this.heading(title)).toBeVisible();
    return this.shownReference();
  }

  /** Waits for the bar with this browser's bookings. */
  async expectInBar(...references: string[]): Promise<void> {
    const booked = this.widget.locator('[data-part=bookings] [data-part=booked]');
    await expect(booked).toHaveText(references.map((reference) => new RegExp(reference)));
  }

  /** Waits for a booking number, of a new or an earlier order. */
  async shownReference(): Promise<string> {
    const number = this.widget.locator('[data-part=confirmation] [data-part=reference]');
    await expect(number).toBeVisible();
    return (await number.textContent()) ?? '';
  }
}
