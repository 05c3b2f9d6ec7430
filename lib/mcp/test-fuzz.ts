import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { z } from 'zod';
import { stayIn } from '../bff/test/test-bench.ts';
import { PROBLEM_CODES } from '../contract/index.ts';
import { demoKeys } from '../sandbox/index.ts';
import type { McpSite } from './test-mcp-site.ts';

/**
 * @file For the unit test and the fuzz: draws messages that no client should send, and checks every answer.
 */

/** One drawn HTTP request. */
export interface Drawn {
  headers: Record<string, string>;
  body: string;
  /** How the upstream fails during the request. */
  fault: 'none' | 'down' | 'refuses' | 'garbage';
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\r\nset-cookie: x=y',
  '\u202etxt.exe',
  '\ud800',
  '__proto__',
  'constructor',
  '2027-02-30',
  '0000-00-00',
  '9999-12',
  '１２',
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  'x'.repeat(5_000),
];
const NUMBERS = [0, -1, 0.1, 2 ** 53, 1e21, 101];
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS, ...NUMBERS, null, true, [], {}, nested(1_000)),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true}}')),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Draws the given value nine times in ten, else a hostile value. */
const mostly = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: hostile });

const stay = fc
  .record({ days: fc.integer({ min: -3, max: 140 }), nights: fc.integer({ min: 0, max: 32 }) })
  .map(({ days, nights }) => stayIn(days, nights));
const extra = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ guest: { firstName: 'Ada', email: 'ada@guest.example' } }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 3 }) },
);
const input = fc
  .record({
    stay,
    checkin: mostly(fc.constant(undefined)),
    adults: mostly(fc.integer({ min: 1, max: 5 })),
    month: mostly(fc.integer({ min: 0, max: 140 }).map((days) => stayIn(days).checkin.slice(0, 7))),
    locale: mostly(fc.constantFrom('en', 'de', 'fr', undefined)),
    roomTypeId: mostly(fc.constantFrom('double-sea', 'twin-harbour', 'captains-suite')),
    extra,
    tool: fc.constantFrom('search_rooms', 'near_dates', 'calendar_prices', 'booking_link', 'book_room'),
  })
  .map(
    ({ stay: { checkin, checkout }, checkin: odd, adults, month, locale, roomTypeId, extra: more, tool }) => {
      const nights = tool === 'calendar_prices' ? { month } : { checkin: odd ?? checkin, checkout };
      const room = tool === 'booking_link' && { roomTypeId };
      return { name: tool, arguments: { ...nights, adults, locale, ...room, ...more } };
    },
  );

/** One message. `isCurrent` says whether it belongs to the current protocol. */
const message = fc
  .record({
    isCurrent: fc.boolean(),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant('tools/call') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'tools/list',
          'initialize',
          'ping',
          'resources/list',
          'prompts/get',
          'sampling/createMessage',
          'notifications/initialized',
          'subscriptions/listen',
          'logging/setLevel',
          'tools/delete',
        ),
      },
    ),
    id: mostly(fc.integer({ min: 0, max: 9 })),
    params: mostly(input),
  })
  .map(({ isCurrent, method, id, params }) => {
    const meta = {
      [PROTOCOL_VERSION_META_KEY]: '2026-07-28',
      [CLIENT_INFO_META_KEY]: { name: 'fuzz', version: '1.0.0' },
      [CLIENT_CAPABILITIES_META_KEY]: {},
    };
    const withMeta = isCurrent && isObject(params) ? { ...params, _meta: meta } : params;
    return { isCurrent, sent: { jsonrpc: '2.0', id, method, params: withMeta } };
  });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A request body: mostly one message, else a batch of messages or no message at all. */
const body = fc.oneof(
  {
    weight: 16,
    arbitrary: message.map(({ isCurrent, sent }) => ({ isCurrent, sent, text: JSON.stringify(sent) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(message, { maxLength: 12 })
      .map((all) => ({ isCurrent: false, sent: {}, text: JSON.stringify(all.map(({ sent }) => sent)) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        fc.constantFrom('', '{', 'null', '[[]]', '{"id":1e999}'),
      )
      .map((text) => ({ isCurrent: false, sent: {}, text })),
  },
);

export const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    body,
    origin: mostly(fc.constant(undefined)),
    fault: fc.oneof(
      { weight: 12, arbitrary: fc.constant('none' as const) },
      { weight: 1, arbitrary: fc.constantFrom('down' as const, 'refuses' as const, 'garbage' as const) },
    ),
  })
  .map(({ body: { isCurrent, sent, text }, origin, fault }) => ({
    body: text,
    fault,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(isCurrent && headersOf(sent)),
      ...(typeof origin === 'string' && isHeaderValue(origin) && { origin }),
    },
  }));

/** The headers of the current protocol. They repeat parts of the message. */
function headersOf(sent: { method?: string; params?: unknown }): Record<string, string> {
  const name = isObject(sent.params) && 'name' in sent.params ? sent.params.name : undefined;
  return {
    'mcp-protocol-version': '2026-07-28',
    ...(sent.method !== undefined && { 'mcp-method': sent.method }),
    ...(typeof name === 'string' && isHeaderValue(name) && { 'mcp-name': name }),
  };
}

const isHeaderValue = (text: string) => /^[ -~]+$/.test(text);

/** The statuses that an answer may have. 500 is not among them: it means a defect. */
const STATUSES = new Set([200, 202, 400, 403, 404, 406, 413, 415, 429]);
/** The problem codes that a tool may answer. `internal` is not among them: it means a defect. */
const TOOL_CODES = PROBLEM_CODES.filter((code) =>
  [
    'invalid-request',
    'sold-out',
    'too-many-requests',
    'upstream-unexpected',
    'upstream-unavailable',
  ].includes(code),
);
/** JSON-RPC's "internal error". */
const INTERNAL_ERROR = -32_603;

const errorSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  error: z.looseObject({
    code: z.int().refine((code) => code !== INTERNAL_ERROR && code < -32_000 + 1 && code >= -32_768),
    message: z.string(),
  }),
});
const resultSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  result: z.looseObject({
    isError: z.boolean().optional(),
    structuredContent: z.looseObject({ url: z.string().optional() }).optional(),
  }),
});
const toolProblemSchema = z.strictObject({
  problem: z.strictObject({
    code: z.enum(TOOL_CODES),
    message: z.string().min(1),
    errors: z
      .array(z.strictObject({ pointer: z.string(), code: z.string(), message: z.string() }))
      .optional(),
    retryAfter: z.number().positive().optional(),
  }),
});
const answerSchema = z.union([resultSchema, errorSchema]);
const bodySchema = z.union([answerSchema, z.array(answerSchema)]);

/** The number of answers of each kind. */
export type Tally = Map<string, number>;

const FAULTS = {
  down: { operation: 'availability', kind: 'status', status: 503, times: 4 },
  refuses: { operation: 'availability', kind: 'status', status: 429, times: 1 },
  garbage: { operation: 'availability', kind: 'malformed', times: 1 },
} as const;

/** Sends a drawn request. @throws Error for an answer that this interface does not declare */
export async function sendDrawn(
  site: McpSite,
  { headers, body: text, fault }: Drawn,
  tally: Tally,
): Promise<void> {
  if (fault !== 'none') site.sandbox.control.addFault(FAULTS[fault]);
  const address = site.address('harbour-house');
  const all = { host: address.host, ...headers };
  const request = new Request(address, { method: 'POST', headers: all, body: text });
  const response = await site.handle(request);
  const answer = await response.text();
  if (!STATUSES.has(response.status)) throw new Error(`status ${response.status}: ${answer}`);
  for (const key of Object.values(demoKeys)) if (answer.includes(key)) throw new Error('the key leaks');
  if (answer === '') {
    count(tally, `${response.status} without a body`);
    return;
  }
  const read = bodySchema.parse(JSON.parse(answer));
  for (const one of Array.isArray(read) ? read : [read]) count(tally, judge(one, site));
}

function judge(answer: z.infer<typeof answerSchema>, { origin }: McpSite): string {
  if ('error' in answer) return `error ${answer.error.code}`;
  const { isError, structuredContent } = answer.result;
  if (isError) return toolProblemSchema.parse(structuredContent).problem.code;
  const url = structuredContent?.url;
  if (url !== undefined && !url.startsWith(`${origin}/harbour-house?`)) throw new Error(`a link to ${url}`);
  return url === undefined ? 'result' : 'link';
}

const count = (tally: Tally, what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
