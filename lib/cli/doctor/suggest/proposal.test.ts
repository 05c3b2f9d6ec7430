import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Answering, json, startServer } from '../../../partner/test-server.ts';
import { propertySchema } from '../../../property/schema.ts';
import { testFolder } from '../../../test-folder.ts';
import { exitStatusOf } from '../finding.ts';
import { jsonReport } from '../report.ts';
import { CANONICAL_ME, canonicalRooms, examined, SOUND, TEST_KEY } from '../test-examination.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { proposalText } from './proposal-text.ts';

const ME = {
  konto: { hotel_name: 'Lindenhof', waehrung: 'EUR', zeitzone: 'Europe/Vienna', plan: 'STARTER' },
  rechte: ['read', 'write'],
};
const ROOMS = {
  zimmer: {
    'DZ-1': { titel: 'Doppelzimmer', gesamt_cents: 24_200, frei: 3 },
    'EZ-2': { titel: 'Einzelzimmer', gesamt_cents: 16_400, frei: 1 },
  },
};

async function suggestedBy(me: Answering, rooms: Answering, file?: (baseUrl: string) => object) {
  const { baseUrl, seen } = await startServer((response, request, count) =>
    (request.url.endsWith('/me') ? me : rooms)(response, request, count),
  );
  const path = join(testFolder(), 'properties.json');
  const values = file ? { ...SOUND, BELLHOP_PROPERTIES: path } : { ...SOUND, BELLHOP_BASE_URL: baseUrl };
  if (file) writeFileSync(path, JSON.stringify(file(baseUrl)));
  const run = await examined(values, { suggests: true });
  return { ...run, seen, status: exitStatusOf(run.findings), proposal: run.proposals?.[0] };
}

const answers =
  (body: unknown): Answering =>
  (response) =>
    json(response, 200, body);

describe('a proposed mapping', () => {
  it('makes a service of another shape work: the file that it proposes is all green but for orders', async () => {
    const { proposal, status, seen, requests } = await suggestedBy(answers(ME), answers(ROOMS));
    expect([status, requests]).toEqual([2, 2]);
    expect(seen.every(({ method }) => method === 'GET')).toBe(true);
    expect(proposal?.results.map(({ finding }) => finding.level)).toEqual(['green', 'green']);
    const { findings, status: after } = await suggestedBy(answers(ME), answers(ROOMS), (baseUrl) => {
      const file = JSON.parse(proposal?.entry ?? '');
      file.properties[0].api.baseUrl = baseUrl;
      return file;
    });
    expect(findings.filter(({ level }) => level !== 'green').map(({ id }) => id)).toEqual([
      'mapping.booking',
    ]);
    expect(after).toBe(1);
  });

  it('knows currency, name and time zone from /me, and says that the answer itself names none', async () => {
    const { proposal } = await suggestedBy(answers(ME), answers(ROOMS));
    const [property] = JSON.parse(proposal?.entry ?? '').properties;
    expect(property).toMatchObject({ name: 'Lindenhof', currency: 'EUR', timeZone: 'Europe/Vienna' });
    expect(propertySchema.safeParse(property).success).toBe(true);
    expect(proposal?.doubts.join('\n')).toContain('took the property’s own, EUR');
    expect(proposal?.doubts.join('\n')).toContain('nothing is booked');
  });

  it('is a part of the entry where there is a properties file', async () => {
    const { proposal } = await suggestedBy(answers(CANONICAL_ME), answers(ROOMS), (baseUrl) => ({
      properties: [
        { slug: 'h', name: 'H', api: { baseUrl, key: { env: 'BELLHOP_API_KEY' }, plan: 'starter' } },
      ],
    }));
    const part = JSON.parse(`{${proposal?.entry}}`);
    expect(Object.keys(part)).toEqual(['currency', 'mapping']);
    expect(Object.keys(part.mapping)).toEqual(['availability']);
  });

  it('is never in use by itself: the doctor stays red', async () => {
    const { of } = await suggestedBy(answers(ME), answers(ROOMS));
    expect([of('availability')?.level, of('me')?.level]).toEqual(['red', 'yellow']);
  });

  it('is none where everything maps, or where there is no answer', async () => {
    const sound = await suggestedBy(answers(CANONICAL_ME), (response, { url }) =>
      json(response, 200, canonicalRooms(url)),
    );
    expect([sound.status, sound.proposals]).toEqual([0, []]);
    const refused = await suggestedBy((response) => json(response, 401, {}), answers(ROOMS));
    expect(refused.proposals).toEqual([]);
  });

  it('is none where nothing looks like rooms, which is said', async () => {
    const { proposal } = await suggestedBy(answers(CANONICAL_ME), answers({ hello: 'world' }));
    expect(proposal?.results).toMatchObject([{ name: 'availability', finding: { level: 'red' } }]);
    expect(proposal?.mapping).toEqual({});
  });

  it('shows names and prices, and no key, e-mail address, token or command for the terminal', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkwIn0';
    const rooms = {
      zimmer: [
        { id: 'a', titel: `Key ${TEST_KEY}`, total: '1.00', currency: 'EUR' },
        { id: 'b', titel: 'Write to jane@hotel.example', total: '2.00', currency: 'EUR' },
        { id: 'c', titel: `Take ${token}`, total: '3.00', currency: 'EUR' },
        {
          id: '4037c0ec-a59d-43f1-9d97-d6c984764e8c',
          titel: '\u001B[2JSuite',
          total: '4.00',
          currency: 'EUR',
        },
      ],
    };
    const run = await suggestedBy(answers(CANONICAL_ME), answers(rooms));
    if (!run.proposal) throw new Error('nothing was proposed');
    for (const told of [proposalText(run.proposal), jsonReport(run)]) {
      // As the command prints it.
      const printed = withoutSecrets(told, { BELLHOP_API_KEY: TEST_KEY });
      expect(printed).toContain('4.00');
      expect(printed).toContain('4037c0ec-a59d-43f1-9d97-d6c984764e8c');
      expect(printed).not.toMatch(new RegExp(`${TEST_KEY}|jane|${token}|\\u001B|\\\\u001b`));
    }
  });
});
