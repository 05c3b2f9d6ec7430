// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import type { StayLimits } from '../../lib/contract/stay.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

/** The calendar of a phone: all months in one scrolling list. */

setUpTestPage();

/** The callback of an observer. */
type Notify = (entries: { isIntersecting: boolean }[]) => void;
let watchers: { notify: Notify; element: Element }[];

beforeEach(() => {
  watchers = [];
  // Stands in for the style sheet, which makes the dialog a sheet at the edge of the window.
  const style = document.createElement('style');
  style.textContent = 'dialog { position: fixed }';
  document.head.append(style);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: Notify;
      constructor(notify: Notify) {
        this.#notify = notify;
      }
      observe(element: Element) {
        watchers.push({ notify: this.#notify, element });
      }
      disconnect() {
        watchers = watchers.filter(({ notify }) => notify !== this.#notify);
      }
    },
  );
  return () => {
    style.remove();
    vi.unstubAllGlobals();
  };
});

const months = () =>
  [...document.querySelectorAll('[data-part=calendar-title]')].map((title) => title.textContent);

/** Simulates that the end of the list comes near. */
const scrollToEnd = () =>
  act(async () => {
    const end = watchers.find(({ element }) => element.parentElement?.lastElementChild === element);
    end?.notify([{ isIntersecting: true }]);
  });

function propertyWith(limits: Pick<StayLimits, 'daysAhead' | 'maxNights'>): PropertyAnswer {
  const { booking, property } = testProperty();
  return { booking, property: { ...property, limits: { ...property.limits, ...limits } } };
}

describe('a list of months', () => {
  test('has a few months at first, and more as its end comes near, up to the last possible day', async () => {
    await openCalendar({ property: propertyWith({ daysAhead: 130, maxNights: 3 }) });
    expect(months()).toEqual(['January 2027', 'February 2027', 'March 2027']);
    expect(document.querySelector('[slot=previous]')).toBeNull();
    await scrollToEnd();
    // 130 days after 5 January 2027.
    expect(months().slice(3)).toEqual(['April 2027', 'May 2027']);
    await scrollToEnd();
    expect(months()).toHaveLength(5);
  });

  test('has the typed dates above it', async () => {
    await openCalendar();
    const typed = document.querySelector('[data-part=typed-dates]');
    const calendar = document.querySelector('[data-part=calendar]');
    expect(typed && calendar?.compareDocumentPosition(typed)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('allows a stay over several months, whose check-out can be changed alone', async () => {
    const { user, day } = await openCalendar();
    await user.click(day('2027-02-20'));
    await user.click(day('2027-03-10'));
    expect(screen.getByText('Show rooms · 18 nights')).toBeInTheDocument();
    await user.click(screen.getByLabelText(/^Check-out .*Mar/, { selector: '[type=radio]' }));
    await user.click(day('2027-03-12'));
    expect(screen.getByText('Show rooms · 20 nights')).toBeInTheDocument();
    expect(day('2027-03-23')).toHaveAttribute('aria-disabled', 'true');
  });

  test('begins with the property’s current month, wherever the stay is', async () => {
    await openCalendar({ search: { checkin: '2027-06-10', checkout: '2027-06-12', adults: 2 } });
    expect(months().slice(0, 2)).toEqual(['January 2027', 'February 2027']);
    expect(months().at(-1)).toBe('July 2027');
  });

  test('renders the months that keys lead to', async () => {
    const { user } = await openCalendar();
    await user.keyboard('{PageDown>3/}');
    expect(document.activeElement).toHaveAccessibleName(
      expect.stringContaining(dateText('en', '2027-04-05', 'full')),
    );
    expect(months().at(-1)).toBe('May 2027');
  });

  test('allows a departure after the last arrival day, without removing months', async () => {
    const { user, day } = await openCalendar({ property: propertyWith({ daysAhead: 25, maxNights: 3 }) });
    expect(months()).toEqual(['January 2027']);
    await user.click(day('2027-01-30'));
    expect(months()).toEqual(['January 2027', 'February 2027']);
    expect(day('2027-02-02')).not.toHaveAttribute('aria-disabled');
    expect(day('2027-02-03')).toHaveAttribute('aria-disabled', 'true');
    await user.click(day('2027-01-12'));
    expect(months()).toEqual(['January 2027']);
    await user.click(day('2027-01-14'));
    expect(screen.getByText('Show rooms · 2 nights')).toBeInTheDocument();
  });
});
