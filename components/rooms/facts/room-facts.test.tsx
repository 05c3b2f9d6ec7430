// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AMENITIES, BATHS, BED_KINDS, VIEWS } from '../../../lib/contract/room-facts.ts';
import { LOCALES } from '../../../lib/i18n/locales.ts';
import { bff, pageProps, setUpTestPage } from '../../test-page.tsx';
import { WidgetFrame } from '../../WidgetFrame.tsx';
import { AMENITY_SHAPES, BATH_SHAPES, BED_SHAPES, VIEW_SHAPES } from './facts-icons.ts';
import { RoomFactsLine } from './RoomFactsLine.tsx';
import { RoomFactsList } from './RoomFactsList.tsx';
import type { RoomFactsProps } from './use-fact-words.ts';

setUpTestPage();

const FAMILY: RoomFactsProps = {
  facts: {
    sizeSquareMetres: 46,
    beds: [
      { kind: 'double', count: 1 },
      { kind: 'single', count: 2 },
    ],
    view: 'river',
    bath: 'shower-and-bathtub',
    floor: 4,
    stepFree: true,
    amenities: ['wifi', 'air-conditioning', 'pets-allowed'],
  },
  maxAdults: 4,
};

/** Renders the line and the list, for a property in this country. */
async function show(props: RoomFactsProps, locale = 'en', market = 'DE') {
  const { property, booking } = bff.current.property;
  const policies = { ...property.policies, market };
  const page = await pageProps({ locale, property: { booking, property: { ...property, policies } } });
  const { container } = render(
    <WidgetFrame {...page}>
      <RoomFactsLine {...props} />
      <RoomFactsList {...props} />
    </WidgetFrame>,
  );
  const part = (name: string) => container.querySelector<HTMLElement>(`[data-part=${name}]`);
  const items = (list: HTMLElement | null | undefined) =>
    list
      ? within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      : [];
  return {
    line: part('facts-line'),
    list: part('facts-list'),
    facts: items(part('facts-list')?.querySelector('ul')),
    amenities: items(part('amenities')),
  };
}

const plain = (words: string | null | undefined) => words?.replaceAll('\u00a0', ' ');

describe('the line of a card', () => {
  test('has capacity, size, beds and view, as a list for screen readers', async () => {
    const { line } = await show(FAMILY);
    expect(plain(line?.textContent)).toBe(
      'For up to 4 people, 46 m², 1 double bed and 2 single beds, River view',
    );
  });

  test('leaves out facts that the property has not given', async () => {
    const { line } = await show({ facts: { view: 'sea', amenities: ['tv'] } });
    expect(line?.textContent).toBe('Sea view');
  });

  test('does not break between a number and its bed', async () => {
    const { line } = await show({ facts: { beds: [{ kind: 'queen', count: 2 }] } });
    expect(line?.textContent).toBe('2\u00a0queen-size beds');
  });
});

describe('the list of all facts', () => {
  test('has each fact, then a list of amenities named by its heading', async () => {
    const { facts, amenities } = await show(FAMILY);
    expect(facts.map(plain)).toEqual([
      '46 m²',
      'For up to 4 people',
      '1 double bed and 2 single beds',
      'River view',
      'Bathroom with shower and bathtub',
      '4th floor',
      'Step-free access',
    ]);
    expect(amenities).toEqual(['Wi-Fi', 'Air conditioning', 'Pets allowed']);
    expect(screen.getByRole('heading', { name: 'Amenities', level: 3 })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Amenities' })).toBeInTheDocument();
  });

  test('leaves out missing step-free access and unknown facts', async () => {
    const { facts, amenities } = await show({ facts: { stepFree: false, floor: 0 } });
    expect(facts).toEqual(['Ground floor']);
    expect(amenities).toEqual([]);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  test.each([
    ['en', 'US', '5th floor'],
    ['de', 'DE', '4. Stock'],
    ['fr', 'FR', '4e étage'],
    ['ja', 'JP', '5階'],
    ['ru', 'RU', '5-й этаж'],
  ])('counts floors as usual in %s, in %s: %s', async (locale, market, words) => {
    const { facts } = await show({ facts: { floor: 4 } }, locale, market);
    expect(facts).toEqual([words]);
  });

  test('has square feet in countries that use them', async () => {
    const { facts } = await show({ facts: { sizeSquareMetres: 46 } }, 'en', 'US');
    expect(facts.map(plain)).toEqual(['495 sq ft']);
  });
});

test('line and list are absent without facts', async () => {
  for (const facts of [undefined, {}, { beds: [], amenities: [] }]) {
    const { line, list } = await show({ facts });
    expect([line, list]).toEqual([null, null]);
  }
});

test.each([
  ['pl', '1 łóżko podwójne i 5 łóżek pojedynczych'],
  ['ru', '1 двуспальная кровать и 5 односпальных кроватей'],
  ['ar', 'سرير مزدوج واحد و5 أسرّة مفردة'],
  ['ja', 'ダブルベッド1台、シングルベッド5台'],
  ['lt', '1 dvigulė lova ir 5 viengulės lovos'],
])('beds have the right plural in %s', async (locale, words) => {
  const beds = [
    { kind: 'double' as const, count: 1 },
    { kind: 'single' as const, count: 5 },
  ];
  const { facts } = await show({ facts: { beds } }, locale);
  expect(facts.map(plain)).toEqual([words]);
});

test('each fact has an icon, and a text in each language', async () => {
  const shapes = [BED_SHAPES, VIEW_SHAPES, BATH_SHAPES, AMENITY_SHAPES];
  [BED_KINDS, VIEWS, BATHS, AMENITIES].forEach((words, index) => {
    expect(Object.keys(shapes[index] ?? {}).toSorted()).toEqual([...words].toSorted());
  });
  for (const locale of LOCALES) {
    const { amenities } = await show({ facts: { amenities: [...AMENITIES] } }, locale);
    expect(new Set(amenities).size, locale).toBe(AMENITIES.length);
  }
});
