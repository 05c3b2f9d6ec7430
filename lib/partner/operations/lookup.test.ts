import { describe, expect, it } from 'vitest';
import type { PartnerOptions } from '../options.ts';
import { testClient } from '../test-client.ts';
import { type Answering, json, startServer } from '../test-server.ts';
import type { OptionalOperation } from './operation-path.ts';

const HELD = {
  id: 'bk_1',
  reference: 'HH-1234',
  status: 'confirmed',
  roomTypeId: 'double-sea',
  checkin: '2027-03-01',
  checkout: '2027-03-03',
  adults: 2,
  guest: { firstName: 'Zoë', lastName: 'أمين', email: 'zoe@guest.example' },
  price: { total: '420.00', currency: 'EUR' },
};
const READ = { ...HELD, price: { amount: '420.00', currency: 'EUR' } };
const NAME = { id: 'HH-1234', reference: 'HH-1234', email: 'zoe@guest.example' };
const GET: OptionalOperation = { method: 'GET', path: '/bookings/{id}' };

async function look(answering: Answering, options: Partial<PartnerOptions> = {}, operation = GET) {
  const server = await startServer(answering);
  const client = testClient(server.baseUrl, options);
  return { found: () => client.getBooking(operation, NAME), server, client };
}

describe('getBooking', () => {
  it('sends the configured request, and reads the canonical answer', async () => {
    const operation = { method: 'POST', path: '/search?ref={reference}&mail={email}' } as const;
    const { found, server, client } = await look((out) => json(out, 200, { data: HELD }), {}, operation);
    expect(await found()).toEqual(READ);
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /partner/v1/search?ref=HH-1234&mail=zoe%40guest.example',
    ]);
    expect(client.calls).toMatchObject([{ operation: 'lookup', attempt: 1, outcome: 'answered' }]);
  });

  it('reads another answer through mapping.booking', async () => {
    const mapping = { booking: (input: unknown) => Object(input).found[0] };
    const { found } = await look((out) => json(out, 200, { found: [HELD] }), { mapping });
    expect(await found()).toEqual(READ);
    const none = await look((out) => json(out, 200, { found: [] }), { mapping });
    expect(await none.found()).toBeUndefined();
  });

  it.each(['list', 'nothing'])(
    'recognizes a refusal with 200, even if the mapping returns %s',
    async (given) => {
      const mapping = {
        booking: () => (given === 'list' ? [] : undefined),
        rejection: (input: unknown) => Object(input).body.why,
      };
      const refused = await look((out) => json(out, 200, { why: 'unauthorized' }), { mapping });
      await expect(refused.found()).rejects.toMatchObject({ status: 200, reason: 'unauthorized' });
      expect(refused.client.calls).toMatchObject([{ outcome: 'refused', cause: 'unauthorized' }]);
    },
  );

  it('omits parts that do not fit, and names them', async () => {
    const odd = {
      ...HELD,
      checkin: '1 March',
      adults: 0,
      guest: { email: 'zoe@guest.example' },
      roomTypeId: '',
    };
    const { found, client } = await look((out) => json(out, 200, { data: odd }));
    const { checkin: _, adults: __, roomTypeId: ___, ...rest } = READ;
    const guest = { firstName: '', lastName: '', email: 'zoe@guest.example' };
    expect(await found()).toEqual({ ...rest, guest });
    expect(client.calls[0]?.omitted).toEqual(['data.roomTypeId', 'data.checkin', 'data.adults']);
  });

  it.each([400, 404, 410, 422])('reads %i as "there is no such booking"', async (status) => {
    const { found, client } = await look((out) => json(out, status, { message: 'no' }));
    expect(await found()).toBeUndefined();
    expect(client.calls).toMatchObject([{ status, outcome: 'not-found' }]);
  });

  it('sends nothing for a name that leads to another path', async () => {
    const server = await startServer((out) => json(out, 200, { data: HELD }));
    const client = testClient(server.baseUrl);
    expect(await client.getBooking(GET, { ...NAME, id: '..' })).toBeUndefined();
    expect(server.seen).toEqual([]);
  });

  it('retries after a 5xx, like any read', async () => {
    const { found, server } = await look((out, _, count) =>
      count === 1 ? json(out, 503, {}) : json(out, 200, { data: HELD }),
    );
    expect(await found()).toEqual(READ);
    expect(server.seen).toHaveLength(2);
  });

  it.each([
    [401, { message: 'Missing X-Api-Key header.' }, { name: 'PartnerStatusError', reason: 'unauthorized' }],
    [403, {}, { name: 'PartnerStatusError', reason: undefined }],
    [429, {}, { name: 'PartnerStatusError', reason: 'rate-limited' }],
    [200, { data: { id: 'x' } }, { name: 'PartnerMappingError' }],
  ])('rejects after %i %j', async (status, body, error) => {
    const { found } = await look((out) => json(out, status, body));
    await expect(found()).rejects.toMatchObject(error);
  });

  it('rejects when no answer comes', async () => {
    const silent = await look(() => undefined, { timing: { tryTimeoutMs: 50 } });
    await expect(silent.found()).rejects.toMatchObject({ name: 'PartnerTimeoutError' });
    const broken = await look((out) => out.destroy());
    await expect(broken.found()).rejects.toMatchObject({ name: 'PartnerNoAnswerError' });
  });
});
