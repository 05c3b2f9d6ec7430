import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BODY, IDEMPOTENCY_KEY, outcomes, testClient } from '../../partner/test-client.ts';
import { json, startServer } from '../../partner/test-server.ts';
import { compileMapping } from '../../property/index.ts';
import { testProperty } from '../../property/test-property.ts';

/** @file The worked examples of docs/mapping.md, on the published answers of the services that they are for. */

const GUIDE = readFileSync('docs/mapping.md', 'utf8');

const answerSchema = z.object({ status: z.int(), body: z.unknown() });
const peerSchema = z.object({
  availability: answerSchema,
  bookingCreated: answerSchema,
  errors: z.array(z.object({ status: z.int(), meaning: z.string().optional(), body: z.unknown() })),
});
const peers = {
  amadeus: peerOf('amadeus-self-service'),
  cloudbeds: peerOf('cloudbeds-v1.3'),
  expedia: peerOf('expedia-rapid-v3'),
  mews: peerOf('mews-booking-engine'),
};

function peerOf(name: string) {
  const example = new RegExp(`^\`\`\`json ${name.replaceAll('.', '\\.')}\n(.*?)\n\`\`\`$`, 'ms').exec(
    GUIDE,
  )?.[1];
  const answers = peerSchema.parse(
    JSON.parse(readFileSync(`${import.meta.dirname}/peer-answers/${name}.json`, 'utf8')),
  );
  return { example: example ?? '', ...answers };
}

type Peer = ReturnType<typeof peerOf>;

function refusalOf({ errors }: Peer, meaning: string): { status: number; body: unknown } {
  const refusal = errors.find((error) => error.meaning?.includes(meaning));
  if (!refusal) throw new Error(`no answer means ${meaning}`);
  return refusal;
}

async function clientOf({ example }: Peer, answer: { status: number; body: unknown }, currency?: string) {
  const server = await startServer((response) => json(response, answer.status, answer.body));
  const mapping = compileMapping(testProperty({ mapping: JSON.parse(example) }));
  return testClient(server.baseUrl, { mapping, currency, timing: { bookingTries: 1 } });
}

const stay = (checkin: string, checkout: string, adults: number) => ({ checkin, checkout, adults });
const STAY = stay('2026-12-01', '2026-12-03', 2);

async function roomsOf(peer: Peer, answer: Parameters<typeof clientOf>[1], currency?: string) {
  const client = await clientOf(peer, answer, currency);
  const rooms = await client.availability(STAY);
  return { rooms, omitted: client.calls[0]?.omitted };
}

async function bookingOf(peer: Peer, answer: Parameters<typeof clientOf>[1], currency?: string) {
  return outcomes(await (await clientOf(peer, answer, currency)).createBooking(BODY, IDEMPOTENCY_KEY));
}

describe.each(Object.entries(peers))('the worked example for %s', (_name, { example }) => {
  it('is in docs/mapping.md, in at most 15 lines', () => {
    expect(Object.keys(JSON.parse(example))).toEqual(['availability', 'booking', 'rejection']);
    expect(example.split('\n').length).toBeLessThanOrEqual(15);
  });
});

describe('Amadeus', () => {
  const { amadeus } = peers;

  it('has its rooms, booking and refusals read', async () => {
    const { rooms } = await roomsOf(amadeus, amadeus.availability);
    expect(rooms).toEqual([
      {
        roomTypeId: 'TSXOJ6LFQ2',
        name: 'Executive King Room, Executive Lounge Access,',
        description: 'Prepay Non-refundable Non-changeable, prepay in full',
        price: { total: { amount: '716.00', currency: 'GBP' } },
      },
    ]);
    expect(await bookingOf(amadeus, amadeus.bookingCreated)).toEqual([
      { kind: 'booked', booking: { reference: '818319951754', id: '456123', status: 'confirmed' } },
    ]);
    const soldOut = refusalOf(amadeus, 'sold out');
    expect(await bookingOf(amadeus, soldOut)).toMatchObject([{ kind: 'rejected', reason: 'sold-out' }]);
    expect((await roomsOf(amadeus, soldOut)).rooms).toEqual([]);
    expect(await bookingOf(amadeus, refusalOf(amadeus, 'price changed'))).toMatchObject([
      { kind: 'rejected', reason: 'invalid' },
    ]);
  });

  it('is in doubt about possible bookings: a 400 that says so, and a 201 that is not confirmed', async () => {
    expect(await bookingOf(amadeus, refusalOf(amadeus, 'AMBIGUOUS'))).toMatchObject([{ kind: 'ambiguous' }]);
    const pending = structuredClone(amadeus.bookingCreated);
    const text = JSON.stringify(pending).replace('"CONFIRMED"', '"ON_HOLD"');
    expect(await bookingOf(amadeus, answerSchema.parse(JSON.parse(text)))).toMatchObject([
      { kind: 'ambiguous' },
    ]);
  });

  it.each([{ data: [] }, { data: [{ available: false, offers: [] }] }])(
    'has no rooms in %j',
    async (body) => {
      expect((await roomsOf(amadeus, { status: 200, body })).rooms).toEqual([]);
    },
  );
});

describe('Cloudbeds', () => {
  const { cloudbeds } = peers;

  it('has its rooms, booking and refusals read', async () => {
    const { rooms, omitted } = await roomsOf(cloudbeds, cloudbeds.availability);
    expect(rooms).toEqual([
      {
        roomTypeId: '2',
        name: 'Double',
        description: 'string',
        maxAdults: 2,
        unitsAvailable: 4,
        price: { total: { amount: '240.50', currency: 'EUR' } },
      },
    ]);
    // Only one of the two nights is published.
    expect(omitted).toEqual(['mapping.availability.0.price.nights']);
    expect(await bookingOf(cloudbeds, cloudbeds.bookingCreated, 'EUR')).toEqual([
      {
        kind: 'booked',
        booking: { reference: 'string', status: 'confirmed', price: { amount: '240.50', currency: 'EUR' } },
      },
    ]);
  });

  it('refuses with a 200, and is in doubt after words that no mapping knows', async () => {
    const refusal = (message: string) => ({ status: 200, body: { success: false, message } });
    expect(await bookingOf(cloudbeds, refusal('Room not available'))).toEqual([
      { kind: 'rejected', reason: 'sold-out', status: 200 },
    ]);
    expect(await bookingOf(cloudbeds, refusal('string'))).toMatchObject([{ kind: 'ambiguous' }]);
    expect((await roomsOf(cloudbeds, refusal('Rooms are not available'))).rooms).toEqual([]);
    await expect(roomsOf(cloudbeds, refusal('string'))).rejects.toMatchObject({
      path: 'mapping.availability',
    });
    expect((await roomsOf(cloudbeds, { status: 200, body: { success: true, data: [] } })).rooms).toEqual([]);
  });
});

describe('Expedia', () => {
  const { expedia } = peers;

  it('has its rooms, booking and refusals read', async () => {
    const { rooms } = await roomsOf(expedia, expedia.availability);
    expect(rooms).toEqual([
      {
        roomTypeId: '333abc',
        name: 'Fancy Queen Room',
        description: '1 Queen Bed',
        unitsAvailable: 12,
        price: { total: { amount: '702.00', currency: 'CAD' } },
      },
    ]);
    expect(await bookingOf(expedia, expedia.bookingCreated)).toEqual([
      { kind: 'booked', booking: { reference: '8999989898988' } },
    ]);
    expect(await bookingOf(expedia, refusalOf(expedia, 'sold out'))).toMatchObject([
      { kind: 'rejected', reason: 'sold-out' },
    ]);
    expect((await roomsOf(expedia, { status: 200, body: [] })).rooms).toEqual([]);
  });

  it('is in doubt if the upstream says that such a booking exists', async () => {
    expect(await bookingOf(expedia, refusalOf(expedia, 'DUPLICATE'))).toMatchObject([{ kind: 'ambiguous' }]);
  });
});

describe('Mews', () => {
  const { mews } = peers;

  it('has its rooms, booking and refusals read', async () => {
    const { rooms } = await roomsOf(mews, mews.availability, 'USD');
    expect(rooms).toEqual([
      {
        roomTypeId: '4037c0ec-a59d-43f1-9d97-d6c984764e8c',
        name: '4037c0ec-a59d-43f1-9d97-d6c984764e8c',
        unitsAvailable: 5,
        price: { total: { amount: '100.00', currency: 'USD' } },
      },
    ]);
    expect(await bookingOf(mews, mews.bookingCreated)).toEqual([
      { kind: 'booked', booking: { reference: '1234', id: 'f6fa7e62-eb22-4176-bc49-e521d0524dee' } },
    ]);
    expect(await bookingOf(mews, refusalOf(mews, 'sold out'))).toMatchObject([
      { kind: 'rejected', reason: 'sold-out' },
    ]);
    const none = { status: 200, body: { RoomCategoryAvailabilities: [] } };
    expect((await roomsOf(mews, none, 'USD')).rooms).toEqual([]);
  });

  it('shows no price of another currency as the property’s price', async () => {
    await expect(roomsOf(mews, mews.availability, 'EUR')).rejects.toMatchObject({
      path: 'mapping.availability.0.price.total',
    });
  });
});
