import { describe, expect, it } from 'vitest';
import { accountOf } from '../account.ts';
import type { PropertyConfig } from '../schema.ts';
import { leastProperty, testProperty } from '../test-property.ts';
import { PropertyRegistry } from './registry.ts';

const named = (slug: string, more: object = {}) => testProperty({ slug, ...more });
const onKey = (slug: string, plan: string, api: object = {}) =>
  named(slug, { api: { ...leastProperty.api, plan, ...api } });
const slugs = (properties: readonly { slug: string }[]) => properties.map(({ slug }) => slug);

describe('a property', () => {
  const registry = new PropertyRegistry([
    named('quay', { hosts: ['Book.Quay.example', 'bücher.example'] }),
    named('riad', { hosts: ['book.quay.example:8443', '127.0.0.1:4000'] }),
    named('hut'),
  ]);

  it.each([
    ['book.quay.example', 'quay'],
    ['BOOK.QUAY.EXAMPLE:3000', 'quay'],
    ['book.quay.example.', 'quay'],
    ['book.quay.example.:443', 'quay'],
    ['book.quay.example:8443', 'riad'],
    ['xn--bcher-kva.example', 'quay'],
    ['Bücher.example:80', 'quay'],
    ['127.0.0.1:4000', 'riad'],
    ['127.0.0.1', undefined],
    ['quay.example', undefined],
    ['x.book.quay.example', undefined],
    ['book.quay.example.evil.example', undefined],
    ['book.quay.example/', undefined],
    ['book.quay.example@evil.example', undefined],
    ['book.quay.example:', undefined],
    ['__proto__', undefined],
    ['[::1]:3000', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('at the host %j is %s', (host, slug) => {
    expect(registry.byHost(host)?.slug).toBe(slug);
  });

  it.each([
    // A property's own host shows this property and no other.
    ['book.quay.example', undefined, 'quay'],
    ['book.quay.example', 'quay', 'quay'],
    ['book.quay.example', 'hut', undefined],
    ['book.quay.example', 'riad', undefined],
    ['book.quay.example:8443', 'quay', undefined],
    // Any other host shows all properties, and the first one by default.
    ['agency.example', undefined, 'quay'],
    ['agency.example', 'hut', 'hut'],
    ['agency.example', 'nowhere', undefined],
    [undefined, undefined, 'quay'],
    [undefined, 'riad', 'riad'],
  ])('on host %j with slug %j shows %s', (host, slug, shown) => {
    expect(registry.shownAt(host, slug)?.slug).toBe(shown);
  });
});

describe('a plan', () => {
  const registry = new PropertyRegistry([
    onKey('quay', 'pro'),
    onKey('riad', 'starter', { baseUrl: 'https://API.partner.example/partner/v1/' }),
    onKey('hut', 'free', { key: { env: 'HUT_KEY' } }),
    onKey('inn', 'pro', { baseUrl: 'https://other.example/partner/v1' }),
    onKey('spa', 'pro', { key: { file: './spa-key' } }),
    onKey('pier', 'starter', { key: { file: `${process.cwd()}/spa-key` } }),
  ]);
  const planOf = (slug: string) => {
    const property = registry.bySlug(slug);
    return property && registry.allowanceOf(accountOf(property))?.plan;
  };

  it('belongs to the API key: the smallest plan of all properties with one account counts', () => {
    expect(['quay', 'riad', 'hut', 'inn', 'spa', 'pier'].map(planOf)).toEqual([
      'starter',
      'starter',
      'free',
      'pro',
      'starter',
      'starter',
    ]);
    expect(slugs(registry.overstated())).toEqual(['quay', 'spa']);
  });

  it('has the largest headroom of all properties with one account', () => {
    const shared = new PropertyRegistry([
      onKey('quay', 'pro', { headroomPercent: 10 }),
      onKey('riad', 'pro', { headroomPercent: 25 }),
      onKey('hut', 'pro', { key: { env: 'HUT_KEY' } }),
    ]);
    const headroomOf = (property: PropertyConfig) => shared.allowanceOf(accountOf(property))?.headroomPercent;
    expect(shared.all.map(headroomOf)).toEqual([25, 25, 0]);
  });
});

describe('replaced properties', () => {
  it('are all replaced at once, for every user of the registry', () => {
    const registry = new PropertyRegistry([named('quay', { hosts: ['quay.example'] }), named('riad')]);
    const riad = named('riad', { hosts: ['quay.example'] });
    registry.replace([riad, onKey('hut', 'pro')]);
    expect(registry.all.map(({ slug }) => slug)).toEqual(['riad', 'hut']);
    expect(registry.bySlug('quay')).toBeUndefined();
    expect(registry.bySlug('riad')).toBe(riad);
    expect(registry.byHost('quay.example')).toBe(riad);
    expect(registry.allowanceOf(accountOf(onKey('hut', 'pro')))?.plan).toBe('free');
  });

  it('can still be found in their last form, until they are back', () => {
    const [first, second] = [named('quay'), named('quay', { timeZone: 'Europe/Oslo' })];
    const registry = new PropertyRegistry([first, named('riad')]);
    expect(registry.formerBySlug('quay')).toBeUndefined();
    registry.replace([second, named('riad')]);
    registry.replace([named('riad')]);
    registry.replace([named('hut')]);
    expect(registry.formerBySlug('quay')).toBe(second);
    expect(registry.formerBySlug('riad')?.slug).toBe('riad');
    registry.replace([first]);
    expect(registry.formerBySlug('quay')).toBeUndefined();
  });
});
