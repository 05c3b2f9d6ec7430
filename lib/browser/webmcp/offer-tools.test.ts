// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NoAnswerError, ProblemError } from '../api-errors.ts';
import { STAY, TODAY, testAvailability, testProperty } from '../test-property.ts';
import { problem } from '../test-server/test-booking-server.ts';
import type { OfferedTool } from './model-context.ts';
import { offerTools } from './offer-tools.ts';
import type { PageToolContextOptions } from './tool-context.ts';

/** The registered tools by name, as Chromium keeps them. */
const offered = new Map<string, OfferedTool>();
let stepEnd: AbortController;
beforeEach(() => {
  stepEnd = new AbortController();
  const registerTool = async (tool: OfferedTool, { signal }: { signal: AbortSignal }) => {
    if (offered.has(tool.name)) throw new DOMException('Duplicate tool name', 'InvalidStateError');
    offered.set(tool.name, tool);
    signal.addEventListener('abort', () => offered.delete(tool.name));
  };
  Object.assign(document, { modelContext: { registerTool } });
});
afterEach(() => {
  stepEnd.abort();
  Reflect.deleteProperty(document, 'modelContext');
});

/** A page whose BFF gives this answer to availability. */
const page = (availability: PageToolContextOptions['api']['availability']): PageToolContextOptions => ({
  api: {
    availability,
    near: async () => ({ offers: [], complete: true }),
    ask: () => Promise.reject(new NoAnswerError('offline')),
  },
  property: testProperty(),
  locale: 'en',
  today: TODAY,
  page: new URL('https://hotel.example/book?house=7'),
});
const open = page(async () => testAvailability());
const names = () => [...offered.keys()].toSorted();

describe('offerTools', () => {
  it.each([
    ['search', ['calendar_prices', 'near_dates', 'search_rooms']],
    ['rooms', ['booking_link', 'calendar_prices', 'near_dates', 'search_rooms']],
    ['details', []],
    ['ordering', []],
    ['doubt', []],
    ['ended', []],
    ['booked', []],
    ['manage', []],
  ])('registers for the step %s the tools %j, until the guest leaves the step', async (step, tools) => {
    await offerTools(step, open, stepEnd.signal);
    expect(names()).toEqual(tools);
    stepEnd.abort();
    expect(names()).toEqual([]);
  });

  it('registers nothing for a step that was already left, and nothing in a browser without WebMCP', async () => {
    stepEnd.abort();
    await offerTools('rooms', open, stepEnd.signal);
    expect(names()).toEqual([]);
    Reflect.deleteProperty(document, 'modelContext');
    await offerTools('rooms', open, new AbortController().signal);
    expect(names()).toEqual([]);
  });

  it('keeps the tools of the first of two widgets', async () => {
    await offerTools('search', open, stepEnd.signal);
    await expect(offerTools('rooms', open, stepEnd.signal)).rejects.toThrow('Duplicate');
    expect(names(), 'no link of the second one').not.toContain('booking_link');
  });

  it('registers tools that answer content, a link to the page, or a problem', async () => {
    await offerTools('rooms', open, stepEnd.signal);
    const call = (name: string, input: unknown) => offered.get(name)?.execute(input);
    const [room] = testAvailability().rooms;
    expect(await call('search_rooms', STAY)).toMatchObject({ stay: STAY, property: { slug: 'test-house' } });
    const link = await call('booking_link', { ...STAY, roomTypeId: room?.roomTypeId });
    expect(link).toMatchObject({
      url: expect.stringMatching(/^https:\/\/hotel\.example\/book\?house=7&checkin=/),
    });
    expect(await call('calendar_prices', { month: '2027-02', adults: 2 })).toMatchObject({
      isError: true,
      problem: { code: 'upstream-unavailable' },
    });
    expect(await call('search_rooms', { ...STAY, email: 'ada@guest.example' })).toMatchObject({
      isError: true,
      problem: { code: 'invalid-request' },
    });
  });

  it('registers tools that pass on a problem of the BFF', async () => {
    const busy = page(() =>
      Promise.reject(new ProblemError(problem('too-many-requests', { retryAfter: 7 }))),
    );
    await offerTools('rooms', busy, stepEnd.signal);
    expect(await offered.get('search_rooms')?.execute(STAY)).toMatchObject({
      isError: true,
      problem: { code: 'too-many-requests', retryAfter: 7 },
    });
  });
});
