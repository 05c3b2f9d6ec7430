import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientOf2025 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportOf2025 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stayIn } from '../bff/test/test-bench.ts';
import { addDays, type BookingProps } from '../contract/index.ts';
import { bookingPropsOf } from '../next/index.ts';
import { type McpSite, startMcpSite } from './test-mcp-site.ts';

/**
 * @file Tests two clients over real sockets, from two packages. One speaks the current protocol, the other
 * the protocol of 2025.
 */

const SLUG = 'harbour-house';
const ROOM = 'double-sea';
const NAMES = ['search_rooms', 'near_dates', 'calendar_prices', 'booking_link'];

let site: McpSite;
beforeAll(async () => {
  site = await startMcpSite();
});
afterAll(() => site.close());

interface Connected {
  /** The protocol version that client and server agreed on. */
  version: string | undefined;
  instructions: string | undefined;
  tools(): Promise<{ name: string; annotations?: object | undefined; inputSchema: object }[]>;
  call(name: string, input: object): Promise<{ isError: boolean; content: unknown; text: string }>;
  close(): Promise<void>;
}

const WHO = { name: 'test', version: '1.0.0' };
const resultSchema = z.looseObject({
  isError: z.boolean().default(false),
  structuredContent: z.unknown(),
  content: z.array(z.looseObject({ text: z.string() })),
});

function read(answer: unknown) {
  const { isError, structuredContent, content } = resultSchema.parse(answer);
  return { isError, content: structuredContent, text: content.map(({ text }) => text).join('') };
}

async function connectCurrent(address: URL): Promise<Connected> {
  const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(address));
  return {
    version: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, input) => read(await client.callTool({ name, arguments: { ...input } })),
    close: () => client.close(),
  };
}

async function connect2025(address: URL): Promise<Connected> {
  const client = new ClientOf2025(WHO);
  const transport = new TransportOf2025(address);
  await client.connect(transport);
  return {
    version: transport.protocolVersion,
    instructions: client.getInstructions(),
    tools: async () => (await client.listTools()).tools,
    call: async (name, input) => read(await client.callTool({ name, arguments: { ...input } })),
    close: () => client.close(),
  };
}

const roomsSchema = z.looseObject({
  rooms: z.array(z.looseObject({ roomTypeId: z.string(), totalPrice: z.unknown() })),
});
const linkSchema = z.looseObject({ url: z.url(), room: z.looseObject({ totalPrice: z.unknown() }) });

/** Returns the props of the page at a link. The page's first HTML is made of these props. */
function pageAt(link: string): Promise<BookingProps> {
  const { pathname, searchParams } = new URL(link);
  const config = site.bellhop.registry.bySlug(pathname.slice(1));
  if (!config) throw new Error(`no property at ${link}`);
  const headers = new Headers({ host: '127.0.0.1' });
  return bookingPropsOf(site.bellhop, config, { searchParams: Object.fromEntries(searchParams), headers });
}

const offerOn = ({ availability, roomTypeId }: BookingProps) =>
  availability?.rooms.find((room) => room.roomTypeId === roomTypeId);

describe.each([
  ['the current protocol', connectCurrent, '2026-07-28'],
  ['the protocol of 2025', connect2025, '2025-11-25'],
] as const)('client of %s', (_, connect, version) => {
  let client: Connected;
  beforeAll(async () => {
    client = await connect(site.address(SLUG));
  });
  afterAll(() => client.close());

  it('speaks its own version, and gets instructions', () => {
    expect(client.version).toBe(version);
    expect(client.instructions).toMatch(/cannot book/);
  });

  it('finds four read-only tools without a field for personal data', async () => {
    const tools = await client.tools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(JSON.stringify(inputSchema)).not.toMatch(/guest|name|mail|phone/i);
    }
  });

  it('searches, and gets a link to a page that shows the same room at the same price', async () => {
    const stay = stayIn(30);
    const found = await client.call('search_rooms', { ...stay, locale: 'de' });
    const price = roomsSchema.parse(found.content).rooms.find((room) => room.roomTypeId === ROOM)?.totalPrice;
    expect(price).toMatchObject({ currency: 'EUR' });
    expect(JSON.parse(found.text)).toEqual(found.content);

    const link = linkSchema.parse((await client.call('booking_link', { ...stay, roomTypeId: ROOM })).content);
    expect(link.url).toContain(`${site.origin}/${SLUG}?checkin=${stay.checkin}`);
    expect(link.room.totalPrice).toEqual(price);
    const page = await pageAt(link.url);
    expect(page.search).toEqual(stay);
    expect(offerOn(page)?.price).toEqual(price);
    expect(page.quoted).toEqual(price);
  });

  it('gets a problem code in the result if the input is wrong', async () => {
    const { isError, content } = await client.call('search_rooms', { ...stayIn(30), guest: { name: 'Ada' } });
    expect(isError).toBe(true);
    expect(content).toMatchObject({
      problem: { code: 'invalid-request', errors: [{ pointer: '/guest', code: 'unknown-field' }] },
    });
    const past = await client.call('booking_link', { ...stayIn(-9), roomTypeId: ROOM });
    expect(past.content).toMatchObject({ problem: { errors: [{ code: 'past-checkin' }] } });
    const none = await client.call('booking_link', { ...stayIn(30), roomTypeId: 'no-such-room' });
    expect(none.content).toMatchObject({ problem: { code: 'sold-out' } });
  });

  it('finds near dates and the prices of a month', async () => {
    const stay = stayIn(40);
    const near = await client.call('near_dates', stay);
    expect(near.content).toMatchObject({
      asked: stay,
      offers: expect.arrayContaining([expect.objectContaining({ fromTotalPrice: expect.anything() })]),
    });
    const month = stay.checkin.slice(0, 7);
    const calendar = await client.call('calendar_prices', { month, adults: 2 });
    expect(calendar.content).toMatchObject({ month, nights: expect.any(Array) });
  });

  it('causes only GET requests to the upstream', () => {
    expect(site.arrivals()).toContain('GET /availability');
    expect(site.arrivals().filter((arrival) => !arrival.startsWith('GET '))).toEqual([]);
  });
});

describe('page of a booking link', () => {
  it('knows the quoted price after the price has changed', async () => {
    const client = await connectCurrent(site.address(SLUG));
    const stay = stayIn(60);
    const link = linkSchema.parse((await client.call('booking_link', { ...stay, roomTypeId: ROOM })).content);
    await client.close();
    site.sandbox.control.setNights({
      property: SLUG,
      roomTypeId: ROOM,
      from: stay.checkin,
      to: addDays(stay.checkout, -1),
      price: '999.00',
    });
    const page = await pageAt(link.url);
    expect(offerOn(page)?.price).toEqual({ amount: '1998.00', currency: 'EUR' });
    expect(page.quoted).toEqual(link.room.totalPrice);
  });

  it('ignores a quote that belongs to another search or is forged', async () => {
    const client = await connectCurrent(site.address(SLUG));
    const link = linkSchema.parse(
      (await client.call('booking_link', { ...stayIn(30), roomTypeId: ROOM })).content,
    );
    await client.close();
    for (const [name, value] of [
      ['room', 'double-courtyard'],
      ['adults', '1'],
      ['checkout', stayIn(30, 3).checkout],
      ['quote', (new URL(link.url).searchParams.get('quote') ?? '').replace(/\d+\.\d\d/, '1.00')],
      ['quote', 'x'.repeat(5000)],
    ] as const) {
      const changed = new URL(link.url);
      changed.searchParams.set(name, value);
      const page = await pageAt(changed.href);
      expect(page, name).not.toHaveProperty('quoted');
      expect(offerOn(page)?.price.amount, name).not.toBe('1.00');
    }
  });
});
