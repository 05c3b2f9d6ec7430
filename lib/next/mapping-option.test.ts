import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../contract/index.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../sandbox/index.ts';
import { createBellhop } from './index.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});
afterEach(() => sandbox.close());

type Mapping = NonNullable<Parameters<typeof createBellhop>[0]>['mapping'];

function bellhopWith(mapping: Mapping) {
  return createBellhop({
    properties: demoPropertiesFile('http://localhost/partner/v1'),
    environment: { ...demoKeyEnvironment },
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    ...(mapping && { mapping }),
  });
}

const checkin = addDays(new Date().toISOString().slice(0, 10), 30);
const stay = { checkin, checkout: addDays(checkin, 2), adults: 2 };

describe('the option mapping', () => {
  it('reads the answers of one property by a function, and those of no other property', async () => {
    const { registry, service, close } = bellhopWith({
      'harbour-house': {
        availability: (_answer, { adults, nights, currency }) => [
          { roomTypeId: 'mapped', name: `${adults} for ${nights} in ${currency}`, price: { total: '7.50' } },
        ],
      },
    });
    const roomsAt = async (slug: string) => {
      const config = registry.bySlug(slug);
      if (!config) throw new Error(`no property ${slug}`);
      return (await service.search(config, stay, 'en', new Headers())).rooms;
    };
    expect(await roomsAt('harbour-house')).toMatchObject([
      { roomTypeId: 'mapped', name: '2 for 2 in EUR', price: { amount: '7.50', currency: 'EUR' } },
    ]);
    expect((await roomsAt('riad-zaytoun')).map(({ roomTypeId }) => roomTypeId)).not.toContain('mapped');
    close();
  });

  it('for an unknown property stops the start', () => {
    expect(() => bellhopWith({ 'harbor-house': { me: () => ({}) } })).toThrow(
      'mapping.harbor-house: no property has this slug',
    );
  });
});
