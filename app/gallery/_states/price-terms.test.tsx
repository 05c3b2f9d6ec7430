// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StepsView } from '../../../components/BookingSteps.tsx';
import { afterOrder } from '../../../components/lazy/use-after-order.ts';
import { atRest } from '../../../components/lazy/use-at-rest.ts';
import { WidgetFrame } from '../../../components/WidgetFrame.tsx';
import type { Policies } from '../../../lib/contract/property.ts';
import { pageMessages } from '../../../lib/i18n/page-messages.ts';
import { loadProperties, publicProperty } from '../../../lib/property/index.ts';
import { demoPropertiesFile } from '../../../lib/sandbox/demo/index.ts';
import { houseIn, NOW, TODAY } from './house.ts';
import { flowOf } from './scene-flow.ts';
import type { GalleryState } from './state.ts';
import { STATES } from './states.ts';

/**
 * @file Each total that a guest can see has its notes: in every state of the widget for one demo property, and
 * in one state for every demo property.
 */

const demos = loadProperties({}, demoPropertiesFile('http://localhost:3000/partner/v1')).all;

beforeAll(async () => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  await Promise.all([atRest.load(), afterOrder.load()]);
});
afterEach(cleanup);

/** Renders a state of the gallery for a property with these policies. */
async function renderState(state: GalleryState, locale: string, policies: Policies) {
  const house = houseIn(locale);
  const { flow, booking = 'open', property, locales, press } = state.scene(house);
  const { container } = render(
    <WidgetFrame
      apiBase="/gallery/none"
      locale={locale}
      locales={[...(locales ?? new Set(['en', 'de', locale]))]}
      messages={await pageMessages(locale)}
      today={TODAY}
      now={Date.parse(NOW)}
      property={{ booking, property: { ...house.property, ...property, policies } }}
    >
      <StepsView flow={flowOf({ flow }, true)} canSearch={booking !== 'unavailable'} />
    </WidgetFrame>,
  );
  // A room's sheet is left out, because its own tests check its total.
  const isInSheet = flow.step.name === 'rooms' && flow.step.sheet !== undefined;
  const find = () => present(container.querySelector(press ?? ''));
  if (press && !isInSheet) fireEvent.click(await vi.waitFor(find, { timeout: 30_000 }));
  return container;
}

function present<T>(found: T | null): T {
  if (found === null) throw new Error('not there');
  return found;
}

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

/** Every price, except those of single nights, those that a total below adds up, and an outdated one. */
const isTotal = (price: HTMLElement) =>
  !price.closest('[data-part=nightly-prices], [data-part=room-lines]') &&
  !price.classList.contains('bh-price-before');

/** Lists of totals, which share one line. */
const LISTS = '[data-part=near-dates], [data-part=nearest-rooms]';

/**
 * Checks that this line follows each total of a page, and each list of totals.
 * @returns the number of totals
 */
function expectTerms(page: ParentNode, line: string): number {
  const shown = all(page, `[data-part=price], ${LISTS}, [data-part=price-terms]`)
    .filter((part) => part.dataset.part !== 'price' || (isTotal(part) && !part.closest(LISTS)))
    .filter((part) => part.dataset.part !== 'near-dates' || part.querySelector('.bh-near-price'))
    .map((part) => (part.dataset.part === 'price-terms' ? words(part) : 'a total'));
  const totals = shown.filter((part) => part === 'a total');
  // The line stands before the next total, and never without a total, so no card has it twice.
  expect(shown).toEqual(totals.flatMap((total) => [total, line]));
  return totals.length;
}

const words = ({ textContent }: Node) => textContent;

const lineOf = ({ taxes, included, payment }: Policies, payable = true) =>
  [taxes, included, ...(payable ? [payment] : [])].join(', ');

const properties = demos.flatMap((demo) =>
  demo.locales.map((locale) => [demo.slug, locale, publicProperty(demo, locale).policies] as const),
);

const stateNamed = (wanted: string) => present(STATES.find(({ name }) => name === wanted) ?? null);

test('a property has its notes once at each total of every state', async () => {
  const [, locale, policies] = present(properties[0] ?? null);
  let count = 0;
  for (const state of STATES) {
    const page = await renderState(state, locale, policies);
    // A cancelled booking needs no payment.
    count += expectTerms(page, lineOf(policies, state.name !== 'cancelled'));
    cleanup();
  }
  expect(count).toBeGreaterThan(100);
});

describe.each(properties)('%s in %s', (slug, locale, policies) => {
  test('has its own notes', async () => {
    const page = await renderState(stateNamed('results'), locale, policies);
    expect(expectTerms(page, lineOf(policies))).toBe(3);
  });

  test('has the order button’s label that the law of its country demands, or a plain one', async () => {
    const page = await renderState(stateNamed('details-typed'), locale, policies);
    const messages = await pageMessages(locale);
    const words = messages[slug === 'harbour-house' ? 'details.order' : 'details.orderPlain'];
    expect(page.querySelector('[data-part=order]')).toHaveProperty('textContent', words);
  });
});

test('a property without notes has no line', async () => {
  for (const state of STATES) {
    const page = await renderState(state, 'en', {});
    expect(all(page, '[data-part=price-terms]')).toEqual([]);
    cleanup();
  }
});

test('a property with one note has only that note', async () => {
  const page = await renderState(stateNamed('results'), 'en', { included: 'breakfast' });
  expect(expectTerms(page, 'breakfast')).toBe(3);
});
