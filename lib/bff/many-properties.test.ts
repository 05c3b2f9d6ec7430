import { expect, it } from 'vitest';
import { PropertyRegistry } from '../property/index.ts';
import { testProperty } from '../property/test-property.ts';
import { createLog } from '../telemetry/index.ts';
import { createBookingService } from './service.ts';
import { secretsOf, stayIn } from './test/test-bench.ts';

const COUNT = 1_000;

it('a request reads only its own property, however many properties there are', async () => {
  let looks = 0;
  const properties = Array.from({ length: COUNT }, (_, number) =>
    testProperty({ slug: `hotel-${number}`, hosts: [`hotel-${number}.example`] }),
  );
  const registry = new PropertyRegistry(
    new Proxy(properties, {
      get: (target, name, receiver) => {
        looks += 1;
        return Reflect.get(target, name, receiver);
      },
    }),
  );
  expect(looks).toBeGreaterThan(COUNT);
  const asked: string[] = [];
  const service = createBookingService({
    registry,
    environment: { HARBOUR_KEY: 'key-1' },
    secrets: secretsOf(),
    log: createLog({ write: () => undefined }),
    basePath: '/api/booking',
    trustedProxies: 0,
    fetch: async (input) => {
      asked.push(new Request(input).url);
      return Response.json({ data: [] });
    },
  });
  looks = 0;
  const query = new URLSearchParams({ ...stayIn(30), adults: '2' });
  const headers = { host: 'hotel-700.example' };
  for (const path of ['/property', `/availability?${query}`, '/attempts/current']) {
    const address = `http://hotel-700.example/api/booking/hotel-700${path}`;
    expect((await service.handle(new Request(address, { headers }))).status, path).toBe(200);
  }
  const config = service.propertyAt(new Headers(headers), undefined);
  expect(config?.slug).toBe('hotel-700');
  if (config) await service.describe(config, 'en');
  expect(looks).toBe(0);
  expect(asked).toHaveLength(2);
});
