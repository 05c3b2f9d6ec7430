// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, StrictMode, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AttemptDriver } from '../lib/browser/attempt/driver.ts';
import { setUpDriver } from '../lib/browser/attempt/test-driver.ts';
import { BOOKING, ORDER, testAttempt } from '../lib/browser/test-attempt.ts';
import { STAY, testAvailability, testRoom } from '../lib/browser/test-property.ts';
import { problem } from '../lib/browser/test-server/test-booking-server.ts';
import { BOOKING_EVENT_NAMES, type BookingEventMap } from '../lib/contract/order/booking-event.ts';
import { bookingEventSchema } from '../lib/contract/order/booking-event-schema.ts';
import type { BookingProps } from '../lib/contract/props.ts';
import { parse } from '../lib/contract/schema.ts';
import { BookingWidget } from './BookingWidget.tsx';
import { useBookingEvents } from './events/use-booking-events.ts';
import { bff, calls, fillInGuest, openPage, pageProps, setUpTestPage } from './test-page.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';

setUpTestPage();

/** The events that reach the document, in order. Each has the fields of its type and no others. */
const emitted: { name: string; detail: unknown }[] = [];
function record(received: Event): void {
  if (!(received instanceof CustomEvent)) throw new Error('an event without a detail');
  const event = { name: received.type, detail: received.detail };
  expect(parse(bookingEventSchema, event)).toEqual(event);
  emitted.push(event);
}
beforeEach(() => {
  emitted.length = 0;
  for (const name of BOOKING_EVENT_NAMES) document.addEventListener(name, record);
});
afterEach(() => {
  for (const name of BOOKING_EVENT_NAMES) document.removeEventListener(name, record);
});

const names = () => emitted.map(({ name }) => name.slice('bellhop:'.length));
const count = (name: string) => names().filter((one) => one === name).length;
const detailOf = (name: string) => emitted.findLast((event) => event.name === `bellhop:${name}`)?.detail;
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const orderButton = () => screen.getByRole('button', { name: 'Book with obligation to pay' });
const chooseSea = () => screen.findByRole('link', { name: 'Choose Harbour View Double' });
const search = () => screen.getByRole('button', { name: 'See rooms and prices' });

const details = { search: STAY, roomTypeId: 'double-sea' };
const anywhere = { property: 'test-house', locale: 'en' };
const stay = { ...STAY, nights: 2 };
const sea = { item_id: 'double-sea', item_name: 'Harbour View Double', price: 420, quantity: 1 };
const courtyard = { item_id: 'double-courtyard', item_name: 'Courtyard Double', price: 298, quantity: 1 };
const list = { item_list_id: 'rooms', item_list_name: 'Rooms' };
const sum = { currency: 'EUR', value: 420 };

/** From the form to the confirmation. */
async function book(user: ReturnType<typeof userEvent.setup>) {
  await fillInGuest(user);
  await waitFor(() => expect(orderButton()).toBeEnabled());
  await user.click(orderButton());
  await heading('Your booking is confirmed');
}

/** A host's component around the widget, with listeners added in an effect. */
function HostPage({ props, log }: { props: BookingProps; log: string[] }) {
  useEffect(() => {
    const listen = ({ type }: Event) => log.push(type);
    for (const name of BOOKING_EVENT_NAMES) document.body.addEventListener(name, listen);
    return () => {
      for (const name of BOOKING_EVENT_NAMES) document.body.removeEventListener(name, listen);
    };
  }, [log]);
  return <BookingWidget {...props} />;
}

/** The part of the widget that emits the events of an order. */
function OrderEvents({ driver, apiBase }: { driver: AttemptDriver; apiBase: string }) {
  const view = { step: { name: 'search' }, search: undefined, rooms: { asked: 0 }, canOrder: true } as const;
  useBookingEvents({ ...view, driver }, apiBase);
  return null;
}

test('a complete booking emits each event with its fields and without personal data', async () => {
  const { user } = await openPage({ search: STAY });
  await chooseSea();
  await user.click(search());
  await user.click(await chooseSea());
  await book(user);
  const prefix = (name: string, detail: object) => ({
    name: `bellhop:${name}`,
    detail: { ...anywhere, ...detail },
  });
  const items = [
    { ...courtyard, index: 0 },
    { ...sea, index: 1 },
  ];
  const rooms = {
    event: 'view_item_list',
    ...stay,
    rooms_found: 2,
    ecommerce: { ...list, currency: 'EUR', items },
  };
  expect(emitted).toEqual([
    prefix('ready', { event: 'booking_widget_ready' }),
    prefix('view-rooms', rooms),
    prefix('search', { event: 'search', ...stay, search_term: '2027-02-12/2027-02-14' }),
    prefix('view-rooms', rooms),
    prefix('select-room', {
      event: 'select_item',
      ...stay,
      ecommerce: { ...list, ...sum, items: [{ ...sea, index: 1 }] },
    }),
    prefix('begin-booking', { event: 'begin_checkout', ...stay, ecommerce: { ...sum, items: [sea] } }),
    prefix('submitting', { event: 'submit_booking', ...stay, ecommerce: { ...sum, items: [sea] } }),
    prefix('booked', {
      event: 'purchase',
      ...stay,
      ecommerce: { transaction_id: 'BH-1000', ...sum, items: [sea] },
    }),
  ]);
  const all = JSON.stringify(emitted);
  const attempt = bff.current.session.attempt;
  expect(attempt?.id).toBeTruthy();
  for (const secret of ['Mariam', 'Idrissi', 'example.com', 'quote', attempt?.id ?? '', 'guest', 'mail']) {
    expect(all).not.toContain(secret);
  }
});

test('events bubble from the widget’s root, are not cancelable and do not cross shadow trees', async () => {
  const event = Promise.withResolvers<BookingEventMap['bellhop:ready']>();
  // The event's type follows from its name, as for every host that imports the widget.
  document.addEventListener('bellhop:ready', event.resolve, { once: true });
  const { container } = await openPage();
  const { target, bubbles, cancelable, composed } = await event.promise;
  expect(target === container.querySelector('[data-part="widget"]')).toBe(true);
  expect({ bubbles, cancelable, composed }).toEqual({ bubbles: true, cancelable: false, composed: false });
});

test('a component around the widget receives the first events, although its effects run last', async () => {
  const availability = testAvailability();
  const props = await pageProps({ search: STAY, availability });
  const log: string[] = [];
  render(<HostPage props={props} log={log} />);
  await waitFor(() => expect(log).toEqual(['bellhop:ready', 'bellhop:view-rooms']));
});

test('Strict Mode does not emit events twice', async () => {
  const user = userEvent.setup();
  render(
    <StrictMode>
      <BookingWidget {...(await pageProps(details))} />
    </StrictMode>,
  );
  await book(user);
  expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'booked']);
});

test('rendering on the server emits no event', async () => {
  const availability = testAvailability();
  expect(renderToString(<BookingWidget {...(await pageProps({ search: STAY, availability }))} />)).toContain(
    'Harbour View Double',
  );
  await Promise.resolve();
  expect(names()).toEqual([]);
});

describe('view-rooms', () => {
  test('is emitted again after the same search is repeated', async () => {
    const { user } = await openPage({ search: STAY });
    await chooseSea();
    await user.click(search());
    await waitFor(() => expect(names()).toEqual(['ready', 'view-rooms', 'search', 'view-rooms']));
  });

  test('is emitted with zero rooms for an answer without rooms', async () => {
    bff.current.rooms = [];
    await openPage({ search: STAY });
    await waitFor(() => expect(count('view-rooms')).toBe(1));
    expect(detailOf('view-rooms')).toEqual({
      ...anywhere,
      ...stay,
      event: 'view_item_list',
      rooms_found: 0,
      ecommerce: { ...list, items: [] },
    });
  });

  test('is not emitted without an answer, and is emitted after a successful retry', async () => {
    bff.current.script('availability', { kind: 'problem', problem: problem('upstream-unavailable') });
    const { user } = await openPage({ search: STAY });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(names()).toEqual(['ready']);
    await user.click(retry);
    await chooseSea();
    expect(names()).toEqual(['ready', 'view-rooms']);
  });

  test('is not repeated after Back and Forward, nor is the event of the same form', async () => {
    const { user } = await openPage({ search: STAY });
    await user.click(await chooseSea());
    await waitFor(() => expect(orderButton()).toBeEnabled());
    const expected = ['ready', 'view-rooms', 'select-room', 'begin-booking'];
    expect(names()).toEqual(expected);
    window.history.back();
    await heading('Rooms for your dates');
    window.history.forward();
    await heading('Your details');
    expect(names()).toEqual(expected);
    window.history.back();
    await user.click(await chooseSea());
    await heading('Your details');
    expect(names()).toEqual([...expected, 'select-room']);
  });

  test('is not repeated after a change of language', async () => {
    const onLocale = vi.fn<(href: string) => void>();
    const english = await pageProps({ search: STAY });
    const { rerender } = render(<BookingWidget {...english} onLocale={onLocale} />);
    await chooseSea();
    const availability = testAvailability([testRoom('double-sea', 'Doppelzimmer zum Hafen', '420.00')]);
    const german = await pageProps({ search: STAY, locale: 'de', availability });
    rerender(<BookingWidget {...german} onLocale={onLocale} />);
    await screen.findByText('Doppelzimmer zum Hafen');
    expect(names()).toEqual(['ready', 'view-rooms']);
    await userEvent.click(screen.getByRole('link', { name: 'Auswählen: Doppelzimmer zum Hafen' }));
    await waitFor(() => expect(detailOf('select-room')).toMatchObject({ locale: 'de' }));
  });
});

describe('the events of an order', () => {
  test('are absent if the form refuses it, and appear once for a double press', async () => {
    const { user } = await openPage(details);
    await waitFor(() => expect(orderButton()).toBeEnabled());
    await user.click(orderButton());
    await screen.findByRole('region', { name: /Please check/ });
    expect(count('submitting')).toBe(0);
    await fillInGuest(user);
    await user.dblClick(orderButton());
    await heading('Your booking is confirmed');
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'booked']);
  });

  test('appear once for two presses before the page has rendered', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    await waitFor(() => expect(orderButton()).toBeEnabled());
    act(() => {
      for (const _ of [1, 2]) orderButton().click();
    });
    await heading('Your booking is confirmed');
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'booked']);
  });

  test('report a failure for a changed price, and then the new price', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    const changed = problem('price-changed', {
      quoted: { amount: '420.00', currency: 'EUR' },
      current: { amount: '455.50', currency: 'EUR' },
      quote: 'quote-new',
    });
    bff.current.script('arm', { kind: 'problem', problem: changed });
    await user.click(orderButton());
    await user.click(await screen.findByRole('button', { name: 'Continue at €455.50' }));
    expect(detailOf('failed')).toEqual({
      ...anywhere,
      ...stay,
      event: 'booking_failed',
      item_id: 'double-sea',
      reason: 'price-changed',
    });
    await user.click(orderButton());
    await heading('Your booking is confirmed');
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'failed', 'submitting', 'booked']);
    expect(detailOf('submitting')).toMatchObject({ ecommerce: { value: 455.5, items: [{ price: 455.5 }] } });
  });

  test('report a failure if another attempt blocks it, and then the outcome of that attempt', async () => {
    const { user } = await openPage(details);
    await fillInGuest(user);
    await waitFor(() => expect(orderButton()).toBeEnabled());
    const id = 'another-one';
    const room = { roomTypeId: 'double-courtyard', name: 'Courtyard Double' };
    bff.current.put(testAttempt('in-doubt', { id, room, price: { amount: '298.00', currency: 'EUR' } }));
    const attempt = bff.current.session.attempt ?? undefined;
    bff.current.script('arm', {
      kind: 'problem',
      problem: problem('attempt-unresolved', { ...(attempt && { attempt }) }),
    });
    await user.click(orderButton());
    await heading('Your booking');
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'failed', 'booked']);
    expect(detailOf('failed')).toMatchObject({ reason: 'attempt-unresolved', item_id: 'double-sea' });
    expect(detailOf('booked')).toMatchObject({ ecommerce: { value: 298, items: [courtyard] } });
  });

  test('report a final refusal once, also if another page shows it again', async () => {
    const first = await openPage(details);
    await fillInGuest(first.user);
    bff.current.script('commit', { kind: 'refuse' });
    await first.user.click(orderButton());
    await heading('Your booking was not made');
    first.unmount();
    await openPage(details);
    await heading('Your booking was not made');
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'failed', 'ready']);
    expect(detailOf('failed')).toMatchObject({ reason: 'sold-out' });
  });
});

describe('the event of a booking', () => {
  test('is not repeated when the booking is shown again, and is emitted for the next booking', async () => {
    const first = await openPage(details);
    await book(first.user);
    first.unmount();
    emitted.length = 0;
    const { user } = await openPage(details);
    await heading('Your booking');
    expect(names()).toEqual(['ready']);
    await user.click(screen.getByRole('button', { name: 'Book this room once more' }));
    await heading('Your details');
    await book(user);
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'booked']);
    expect(detailOf('booked')).toMatchObject({ ecommerce: { transaction_id: 'BH-1001' } });
  });

  test('is emitted after a reload if the booking was in doubt before', async () => {
    const first = await openPage(details);
    await fillInGuest(first.user);
    bff.current.script('commit', { kind: 'in-doubt', retryAfter: 60, made: true });
    await first.user.click(orderButton());
    await heading('We are checking your booking with Harbour House');
    first.unmount();
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting']);
    const again = await openPage(details);
    await heading('Your booking is confirmed');
    again.unmount();
    await openPage(details);
    await heading('Your booking');
    expect(names()).toEqual(['ready', 'begin-booking', 'submitting', 'ready', 'booked', 'ready']);
  });

  test('is emitted later if the widget is hidden at the confirmation', async () => {
    const { driver, settle } = setUpDriver();
    const props = await pageProps();
    const pageIn = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <WidgetFrame {...props}>
          <OrderEvents driver={driver} apiBase={props.apiBase} />
        </WidgetFrame>
      </Activity>
    );
    const { rerender } = render(pageIn('visible'));
    driver.start();
    await settle();
    rerender(pageIn('hidden'));
    driver.order(ORDER);
    await settle();
    expect(driver.state().phase).toBe('confirmed');
    expect(names()).toEqual(['ready']);
    rerender(pageIn('visible'));
    await waitFor(() => expect(names()).toEqual(['ready', 'booked']));
  });

  test('is emitted once by two widgets on one page', async () => {
    await openPage(details);
    const second = await openPage(details);
    bff.current.put(testAttempt('confirmed', { id: `shown-twice-${bff.current.apiBase}` }), BOOKING);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getAllByText('BH-1000')).toHaveLength(2));
    expect(count('booked')).toBe(1);
    second.unmount();
  });

  test('is emitted once per page without a storage', async () => {
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const first = await openPage(details);
    await book(first.user);
    await waitFor(() => expect(count('booked')).toBe(1));
    first.unmount();
    await openPage(details);
    await heading('Your booking');
    expect(count('booked')).toBe(1);
    expect(calls('commit')).toHaveLength(1);
    expect([get, set].map((spy) => spy.mock.calls.length > 0)).toEqual([true, true]);
  });
});
