/** @file A page with the widget in front of a test BFF. */

import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect } from 'vitest';
import { writeUrlState } from '../lib/browser/search/url-state.ts';
import { NOW, TODAY, testProperty, testRooms } from '../lib/browser/test-property.ts';
import {
  startTestBookingServer,
  type TestBookingServer,
} from '../lib/browser/test-server/test-booking-server.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import { pageMessages } from '../lib/i18n/page-messages.ts';
import { BookingWidget } from './BookingWidget.tsx';
import { afterOrder } from './lazy/use-after-order.ts';
import { atRest } from './lazy/use-at-rest.ts';

// A slow machine is no failure: either the awaited state comes, or the test's own time limit ends the wait.
configure({ asyncUtilTimeout: 10_000 });

/** Stands in for dialogs, which jsdom lacks, as far as the widget uses them. */
function mockDialogs(): void {
  const { prototype } = HTMLDialogElement;
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      if (!this.hasAttribute('open')) return;
      this.removeAttribute('open');
      this.dispatchEvent(new Event('close'));
    },
  });
}

/** The BFF of the running test. */
export const bff: { current: TestBookingServer } = {
  get current(): TestBookingServer {
    throw new Error('no test is running');
  },
};

/** Stands in for scrolling, because jsdom has no layout. */
function mockScrolling(): void {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
}

/** The HTML of a page as a server sends it, with all lazy modules loaded. */
export async function serverHtml(props: BookingProps): Promise<string> {
  await Promise.all([atRest.load(), afterOrder.load()]);
  return renderToString(<BookingWidget {...props} />);
}

/** Starts a BFF before each test of a file and cleans the page up after it. */
export function setUpTestPage(): void {
  beforeEach(async () => {
    mockDialogs();
    mockScrolling();
    const server = await startTestBookingServer({ property: testProperty(), rooms: testRooms() });
    Object.defineProperty(bff, 'current', { value: server, configurable: true });
  });
  afterEach(async () => {
    cleanup();
    document.body.replaceChildren();
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
    localStorage.clear();
    await bff.current.close();
  });
}

/** The props as the server makes them. */
export async function pageProps(more: Partial<BookingProps> = {}): Promise<BookingProps> {
  const locale = more.locale ?? 'en';
  return {
    apiBase: bff.current.apiBase,
    locale,
    locales: ['en', 'de'],
    messages: await pageMessages(locale),
    today: TODAY,
    now: NOW,
    property: bff.current.property,
    ...more,
  };
}

/** Opens a page with these props and the matching URL. */
export async function openPage(more: Partial<BookingProps> = {}) {
  const props = await pageProps(more);
  const { search, roomTypeId, party, view: of } = props;
  if (search) {
    const state = {
      search,
      ...(roomTypeId && { roomTypeId }),
      ...(party && { party }),
      ...(of && { view: of }),
    };
    window.history.replaceState(null, '', writeUrlState(state));
  }
  // Style sheets are not loaded here, so none says that a pointer has no effect.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(<BookingWidget {...props} />);
  return { user, ...view };
}

/** The calls that have reached the BFF, by name. */
export function calls(...names: string[]): string[] {
  return bff.current.seen.map(({ operation }) => operation).filter((name) => names.includes(name));
}

type User = ReturnType<typeof userEvent.setup>;

/** Pastes a text into a field, at the end of what is in it. Typing takes longer: the page changes with each letter. */
export async function paste(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Fills in a guest's details. */
export async function pasteGuest(user: User, email = 'mariam@example.com'): Promise<void> {
  await paste(user, await screen.findByLabelText('First name'), 'Mariam');
  await paste(user, screen.getByLabelText('Last name'), 'El Idrissi');
  await paste(user, screen.getByLabelText('E-mail'), email);
}

/** Fills in a guest's details, and waits until the page can order: it looks for an earlier order first. */
export async function fillInGuest(user: User, email?: string): Promise<void> {
  await pasteGuest(user, email);
  await waitFor(() => expect(document.querySelector('[data-part="order"]')).toBeEnabled());
}
