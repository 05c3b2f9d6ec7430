// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testProperty } from '../../lib/browser/test-property.ts';
import type { PropertyAnswer } from '../../lib/contract/property.ts';
import type { StayLimits } from '../../lib/contract/stay.ts';
import { dateText } from '../../lib/i18n/date-text.ts';
import { setUpTestPage } from '../test-page.tsx';
import { openCalendar } from './test-calendar.tsx';

/** The calendar of a phone: all months in one list that scrolls. */

setUpTestPage();

/** Those who watch an element come into view. */
type Tell = (entries: { isIntersecting: boolean }[]) => void;
let watchers: { tell: Tell; element: Element }[];

beforeEach(() => {
  watchers = [];
  // The style sheet has a sheet at the window's edge.
  const style = document.createElement('style');
  style.textContent = 'dialog { position: fixed }';
  document.head.append(style);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(element: Element) {
        watchers.push({ tell: this.#tell, element });
      }
      disconnect() {
        watchers = watchers.filter(({ tell }) => tell !== this.#tell);
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

/** The end of the list comes near. */
const scrollToEnd = () =>
  act(async () => {
    const end = watchers.find(({ element }) => element.parentElement?.lastElementChild === element);
    end?.tell([{ isIntersecting: true }]);
  });

function houseWith(limits: Pick<StayLimits, 'daysAhead' | 'maxNights'>): PropertyAnswer {
  const { booking, property } = testProperty();
  return { booking, property: { ...property, limits: { ...property.limits, ...limits } } };
}

describe('a list of months', () => {
  test('has a few at first, and more as its end comes near, up to the last day to choose', async () => {
    await openCalendar({ property: houseWith({ daysAhead: 130, maxNights: 3 }) });
    expect(months()).toEqual(['January 2027', 'February 2027', 'March 2027']);
    expect(document.querySelector('[slot=previous]')).toBeNull();
    await scrollToEnd();
    // 130 days ahead of 5 January 2027.
    expect(months().slice(3)).toEqual(['April 2027', 'May 2027']);
    await scrollToEnd();
    expect(months()).toHaveLength(5);
  });

  test('has its typed dates above it, where they are within reach', async () => {
    await openCalendar();
    const typed = document.querySelector('[data-part=typed-dates]');
    const calendar = document.querySelector('[data-part=calendar]');
    expect(typed && calendar?.compareDocumentPosition(typed)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('a stay over months is chosen in it, and changed by Check-out alone', async () => {
    const { user, day } = await openCalendar();
    await user.click(day('2027-02-20'));
    await user.click(day('2027-03-10'));
    expect(screen.getByText('Show rooms · 18 nights')).toBeInTheDocument();
    await user.click(screen.getByLabelText(/^Check-out .*Mar/, { selector: '[type=radio]' }));
    await user.click(day('2027-03-12'));
    expect(screen.getByText('Show rooms · 20 nights')).toBeInTheDocument();
    expect(day('2027-03-23')).toHaveAttribute('aria-disabled', 'true');
  });

  test('begins with the house’s own month, wherever the stay is', async () => {
    await openCalendar({ search: { checkin: '2027-06-10', checkout: '2027-06-12', adults: 2 } });
    expect(months().slice(0, 2)).toEqual(['January 2027', 'February 2027']);
    expect(months().at(-1)).toBe('July 2027');
  });

  test('keys lead through months that were not drawn yet', async () => {
    const { user } = await openCalendar();
    await user.keyboard('{PageDown>3/}');
    expect(document.activeElement).toHaveAccessibleName(
      expect.stringContaining(dateText('en', '2027-04-05', 'full')),
    );
    expect(months().at(-1)).toBe('May 2027');
  });

  test('a departure may be later than the last arrival, and months do not move for it', async () => {
    const { user, day } = await openCalendar({ property: houseWith({ daysAhead: 25, maxNights: 3 }) });
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
