import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Answering, json, startServer } from '../../../partner/test-server.ts';
import { propertySchema } from '../../../property/schema.ts';
import { testFolder } from '../../../test-folder.ts';
import { UsageError } from '../../command-line.ts';
import { exitStatusOf } from '../finding.ts';
import { jsonReport } from '../report/report.ts';
import {
  CANONICAL_ME,
  canonicalRooms,
  examined,
  nightsAsked,
  SOUND,
  soundFile,
  TEST_KEY,
} from '../test-examination.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { draftFor } from './draft.ts';
import { draftText } from './draft-text.ts';
import { type Picker, readPicks } from './picking.ts';
import { peerRooms } from './test-peers.ts';

const ME = {
  konto: { hotel_name: 'Lindenhof', waehrung: 'EUR', zeitzone: 'Europe/Vienna', plan: 'STARTER' },
  rechte: ['read', 'write'],
};
const ME_PICKS = [
  'me.name=konto.hotel_name',
  'me.currency=konto.waehrung',
  'me.timeZone=konto.zeitzone',
  'me.plan=$lowercase(konto.plan)',
  'me.scopes=rechte',
];
const zimmer = (url: string) => {
  const naechte = nightsAsked(url).map((tag) => ({ tag, cents: 8_000 }));
  return {
    zimmer: {
      'DZ-1': { nr: 1, titel: 'Doppelzimmer', frei: 3, gesamt_cents: 24_000, naechte },
      'EZ-2': { nr: 2, titel: 'Einzelzimmer', frei: 1, gesamt_cents: 24_000, naechte },
    },
  };
};
const ROOM_PICKS = [
  'rooms=zimmer.*',
  'roomTypeId=$key',
  'name=titel',
  'total=gesamt_cents',
  'unitsAvailable=frei',
  'nights=1',
];

const answers =
  (body: unknown): Answering =>
  (response) =>
    json(response, 200, body);
const rooms: Answering = (response, { url }) => json(response, 200, zimmer(url));

/** Asks a real service, and makes expressions from the picks. */
async function drafted(
  me: Answering,
  availability: Answering,
  picks: readonly string[] = [],
  more: Partial<Picker> & { file?: (baseUrl: string) => object } = {},
) {
  const { file, ...picker } = more;
  const { baseUrl, seen } = await startServer((response, request, count) =>
    (request.url.endsWith('/me') ? me : availability)(response, request, count),
  );
  const path = join(testFolder(), 'properties.json');
  const values = file ? { ...SOUND, BELLHOP_PROPERTIES: path } : { ...SOUND, BELLHOP_BASE_URL: baseUrl };
  if (file) writeFileSync(path, JSON.stringify(file(baseUrl)));
  const run = await examined(values);
  const [unread] = run.unread ?? [];
  const draft = unread && (await draftFor(unread, { given: readPicks(picks), isMinor: false, ...picker }));
  const levels = draft?.results.map(({ finding }) => finding.level);
  return { ...run, seen, status: exitStatusOf(run.findings), draft, levels };
}

describe('a mapping from picks', () => {
  it('makes a service of another shape work: only orders and texts are not green', async () => {
    const picked = await drafted(answers(ME), rooms, [...ME_PICKS, ...ROOM_PICKS], { isMinor: true });
    expect([picked.status, picked.requests, picked.levels]).toEqual([2, 2, ['green', 'green']]);
    expect(picked.seen.every(({ method }) => method === 'GET')).toBe(true);
    const after = await drafted(answers(ME), rooms, [], {
      file: (baseUrl) => {
        const file = JSON.parse(picked.draft?.entry ?? '');
        file.properties[0].api.baseUrl = baseUrl;
        return file;
      },
    });
    const left = after.findings.filter(({ level }) => level !== 'green').map(({ id }) => id);
    expect([left, after.status]).toEqual([
      ['mapping.booking', 'price-terms', 'market', 'contact', 'rooms.texts'],
      1,
    ]);
    expect(after.of('availability')?.table).toContainEqual({
      field: 'price.nights',
      rooms: '2 of 2',
      remark: '',
    });
  });

  it('has name, currency and time zone from the picks of /me, and a note on orders', async () => {
    const { draft } = await drafted(answers(ME), rooms, [...ME_PICKS, ...ROOM_PICKS], { isMinor: true });
    const [property] = JSON.parse(draft?.entry ?? '').properties;
    expect(property).toMatchObject({ name: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' });
    expect(propertySchema.safeParse(property).success).toBe(true);
    expect(draft?.notes.join('\n')).toContain('the doctor books nothing');
  });

  it('is a part of the entry if there is a properties file', async () => {
    const { draft } = await drafted(answers(CANONICAL_ME), rooms, ROOM_PICKS, {
      isMinor: true,
      file: (baseUrl) => ({
        properties: [
          { slug: 'h', name: 'H', api: { baseUrl, key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' } },
        ],
      }),
    });
    const part = JSON.parse(`{${draft?.entry}}`);
    expect(Object.keys(part)).toEqual(['currency', 'mapping']);
    expect(Object.keys(part.mapping)).toEqual(['availability']);
  });

  it('is never used by itself: the doctor stays red', async () => {
    const { of } = await drafted(answers(ME), rooms, [...ME_PICKS, ...ROOM_PICKS]);
    expect([of('availability')?.level, of('me')?.level]).toEqual(['red', 'yellow']);
  });

  it('is not made if everything maps, or if the API key is refused', async () => {
    const canonical: Answering = (response, { url }) => json(response, 200, canonicalRooms(url));
    const sound = await drafted(answers(CANONICAL_ME), canonical, [], { file: soundFile });
    expect(sound).toMatchObject({ status: 0, unread: [] });
    const refused: Answering = (response) => json(response, 401, {});
    expect((await drafted(refused, rooms)).unread).toEqual([]);
  });

  it('is the same from flags and from a person’s answers, also about minor units', async () => {
    const replies = ['1', 'gesamt_cents', 'yes', '', '', 'frei', '1'];
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return replies.shift() ?? '';
    };
    const picks = [...ME_PICKS, 'rooms=zimmer.*', 'roomTypeId=$key'];
    const asked = await drafted(answers(ME), rooms, picks, { ask });
    const flagged = await drafted(answers(ME), rooms, [...ME_PICKS, ...ROOM_PICKS], { isMinor: true });
    expect(asked.draft?.mapping).toEqual(flagged.draft?.mapping);
    expect(questions[2]).toBe(
      'the total is a whole number, such as 24000. Does it count cents or another minor unit? [y/N] ',
    );
  });

  it('needs no /me', async () => {
    const missing: Answering = (response) => json(response, 404, {});
    const picks = [...ROOM_PICKS, "currency='EUR'"];
    expect((await drafted(missing, rooms, picks, { isMinor: true })).levels).toEqual(['green']);
  });
});

describe('a wrong pick', () => {
  it('that does not fit is reported with its first place, and there is no entry to paste', async () => {
    const picks = ROOM_PICKS.map((pick) => pick.replace('total=gesamt_cents', 'total=titel'));
    const { draft } = await drafted(answers(CANONICAL_ME), rooms, picks);
    expect(draft?.results).toMatchObject([
      {
        finding: {
          level: 'red',
          text: expect.stringContaining('at mapping.availability.0.price.total it expected'),
        },
      },
    ]);
    expect(draft?.entry).toBeUndefined();
  });

  it('that leads to no rooms is red', async () => {
    const { draft } = await drafted(answers(CANONICAL_ME), rooms, ['rooms=wohnungen']);
    expect(draft?.results).toMatchObject([
      { finding: { level: 'red', text: expect.stringContaining('wohnungen') } },
    ]);
  });

  it.each([['total=9'], ['total=a.b }, {'], ['rooms=[zimmer']])('%s is refused', async (pick) => {
    await expect(drafted(answers(CANONICAL_ME), rooms, ['rooms=zimmer.*', pick])).rejects.toThrow(UsageError);
  });

  it('of a whole number without --minor-units gets a note', async () => {
    const { draft } = await drafted(answers(CANONICAL_ME), rooms, ROOM_PICKS);
    expect(draft?.notes[0]).toContain(
      'such as 24000: if it counts cents or another minor unit, add --minor-units',
    );
  });

  it('of nights that do not add up leaves them out, with a note', async () => {
    const picks = [...ROOM_PICKS.slice(0, -1), "nights=naechte.{ 'date': tag, 'amount': 1 }"];
    const { draft } = await drafted(answers(CANONICAL_ME), rooms, picks);
    expect(draft?.notes).toContainEqual(expect.stringContaining('Bellhop ignores the prices of nights'));
  });
});

describe('a draft without picks', () => {
  it('takes the only list of rooms, and shows each field with paths, an example and the number of rooms', async () => {
    const body = {
      items: [
        { code: 'A', label: 'Suite', cost: { sum: '99.50' }, free: true },
        { code: 'B', label: 'Hut', cost: { sum: '10.00' } },
      ],
    };
    const { draft } = await drafted(answers(CANONICAL_ME), answers(body));
    expect([draft?.picks, draft?.results, draft?.entry]).toEqual([{ rooms: 'items' }, [], undefined]);
    expect(draft?.offers.find(({ pick }) => pick === 'total')?.candidates).toEqual([
      { path: 'cost.sum', holds: '"99.50"', found: 'in 2 of 2, 2 different' },
    ]);
    const text = draft ? draftText(draft) : '';
    expect(text).toContain('--pick rooms=items --pick roomTypeId=… --pick name=… --pick total=… [--pick');
    expect(text).toContain(
      'description, the room’s description for guests (optional): the same as for roomTypeId',
    );
  });

  it('shows only the length of texts of /me, and only texts as their candidates', async () => {
    const me = {
      name: 'Lindenhof',
      since: 1998,
      isOpen: true,
      tier: 'PRO',
      cur: 'EUR',
      zone: 'Europe/Vienna',
    };
    const { draft } = await drafted(answers(me), rooms);
    const shown = draft?.offers.map(({ pick, candidates }) => [
      pick,
      candidates.map(({ path, holds }) => `${path}: ${holds}`),
    ]);
    const texts = ['name: text, 9 characters', 'tier: text, 3 characters', 'cur: text, 3 characters'];
    expect(Object.fromEntries(shown ?? [])).toMatchObject({
      'me.plan': ['$lowercase(tier): "PRO"'],
      'me.name': [...texts, 'zone: text, 13 characters'],
      'me.scopes': [...texts, 'zone: text, 13 characters'],
      'me.currency': ['tier: "PRO"', 'cur: "EUR"'],
      'me.timeZone': ['zone: "Europe/Vienna"'],
    });
  });

  it('shows the lists first if there are several', async () => {
    const { draft } = await drafted(answers(CANONICAL_ME), rooms);
    expect(draft?.offers).toMatchObject([
      { pick: 'rooms', candidates: [{ path: 'zimmer.*' }, { path: 'zimmer.*.naechte' }] },
    ]);
  });

  it('says so if there is no list', async () => {
    const { draft } = await drafted(answers(CANONICAL_ME), answers({ hello: 'world' }));
    expect(draft && draftText(draft)).toContain(
      'rooms, the list of rooms: the answer has no value that fits',
    );
  });
});

describe('the printed draft', () => {
  it('has names and prices, and no API key, e-mail address, token or terminal command', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkwIn0';
    const price = { total: '1.00', currency: 'EUR', 'jane@hotel.example': 1 };
    const body = {
      zimmer: [
        { id: '4037c0ec-a59d-43f1-9d97-d6c984764e8c', titel: `Key ${TEST_KEY}`, ...price },
        { id: 'b', titel: 'Write to jane@hotel.example', mail: 'jane@hotel.example', ...price },
        { id: 'c', titel: `Take ${token}`, [token]: token, key: TEST_KEY, ...price },
        { id: 'd', titel: '\u001B[2JSuite', '\u001B[2J': '\u001B[2J', ...price, total: '4.00' },
      ],
    };
    const me = { konto: { inhaber: 'Maria Muster', hotel: 'Lindenhof' } };
    const picks = ['roomTypeId=id', 'name=titel', 'total=total', 'currency=currency'];
    const runs = [
      await drafted(answers(me), answers(body)),
      await drafted(answers(me), answers(body), picks),
      await drafted(answers(me), answers(body), [...picks, 'maxAdults=id']),
    ];
    const texts = runs.flatMap(({ draft, ...run }) =>
      draft ? [draftText(draft), jsonReport(run, [draft])] : [],
    );
    expect(texts).toHaveLength(6);
    for (const text of texts) {
      // The command also removes secrets before it prints.
      const printed = withoutSecrets(text, { BELLHOP_API_KEY: TEST_KEY });
      expect(printed).not.toMatch(new RegExp(`${TEST_KEY}|jane|Maria|Linden|${token}|\\u001B|\\\\u001b`));
    }
    for (const text of texts.slice(0, 4)) expect(text).toContain('4037c0ec-a59d-43f1-9d97-d6c984764e8c');
    expect(texts[2]).toContain('4.00 EUR');
  });
});

describe('the published answers of hotel services', () => {
  const missing: Answering = (response) => json(response, 404, {});

  it.each([
    [
      'amadeus-self-service',
      [
        'rooms=data[available].offers',
        'roomTypeId=id',
        'name=room.type',
        'total=price.total',
        'currency=price.currency',
      ],
      { roomTypeId: 'TSXOJ6LFQ2', name: 'ELE', price: { total: { amount: '716.00', currency: 'GBP' } } },
    ],
    [
      'cloudbeds-v1.3',
      [
        'rooms=data.propertyRooms',
        'roomTypeId=roomTypeID',
        'name=roomTypeName',
        'total=roomRate',
        'currency=%.propertyCurrency.currencyCode',
        'maxAdults=maxGuests',
        'unitsAvailable=roomsAvailable',
      ],
      {
        roomTypeId: '2',
        name: 'Double',
        maxAdults: 2,
        unitsAvailable: 4,
        price: { total: { amount: '240.50', currency: 'EUR' } },
      },
    ],
    [
      'expedia-rapid-v3',
      [
        'rooms=$.rooms.rates',
        'roomTypeId=id',
        'name=%.room_name',
        'total=$lookup(occupancy_pricing, $string($adults)).totals.inclusive.billable_currency.value',
        'currency=$lookup(occupancy_pricing, $string($adults)).totals.inclusive.billable_currency.currency',
      ],
      {
        roomTypeId: '333abc',
        name: 'Fancy Queen Room',
        price: { total: { amount: '702.00', currency: 'CAD' } },
      },
    ],
    [
      'mews-booking-engine',
      [
        'rooms=RoomCategoryAvailabilities',
        'roomTypeId=RoomCategoryId',
        'name=RoomCategoryId',
        'total=RoomOccupancyAvailabilities[AdultCount = $adults].Pricing.Price.TotalAmount.USD.GrossValue',
        "currency='USD'",
      ],
      {
        roomTypeId: '4037c0ec-a59d-43f1-9d97-d6c984764e8c',
        name: '4037c0ec-a59d-43f1-9d97-d6c984764e8c',
        price: { total: { amount: '100.00', currency: 'USD' } },
      },
    ],
  ])('of %s can be read by picks', async (name, picks, room) => {
    const { draft } = await drafted(missing, answers(peerRooms(name)), picks);
    expect(draft?.results).toMatchObject([{ finding: { level: 'green' }, value: [room] }]);
  });
});
