import { createBookingService } from '../../../lib/bff/index.ts';
import { loadProperties } from '../../../lib/property/index.ts';
import { createLog } from '../../../lib/telemetry/index.ts';
import { stayIn, stayParams } from '../../hosts/stay.ts';
import { agencyFile, agencyKeys, ROOMS, slugOf } from './agency-file.ts';

const BASE_URL = 'http://127.0.0.1:1/partner/v1';

/** The requests that the bench sends, with their paths. */
export const QUESTIONS = {
  property: '/property',
  availability: `/availability?${stayParams(stayIn(30))}`,
} as const;
export type Question = keyof typeof QUESTIONS;

/** Sends one request for the hotel in the middle of the file. */
export type Ask = (question: Question) => Promise<void>;

/**
 * Makes a BFF of so many hotels, with an upstream that answers within the process. The rooms are in the
 * cache.
 * @throws Error if an answer is not 200
 */
export async function backendOf(count: number): Promise<Ask> {
  const environment = agencyKeys(count);
  const secret = { id: '1', value: 'a secret of the bench, which seals nothing' };
  const service = createBookingService({
    registry: loadProperties(environment, agencyFile(count, BASE_URL)),
    environment,
    secrets: { current: secret, all: [secret] },
    log: createLog({ write: () => undefined }),
    basePath: '/api/booking',
    trustedProxies: 0,
    fetch: async (input) => upstreamAnswer(new URL(new Request(input).url).pathname),
  });
  const slug = slugOf(Math.ceil(count / 2));
  const ask: Ask = async (question) => {
    const request = new Request(`http://agency.example/api/booking/${slug}${QUESTIONS[question]}`);
    const answer = await service.handle(request);
    if (answer.status !== 200)
      throw new Error(`${question} answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await ask('property');
  await ask('availability');
  return ask;
}

function upstreamAnswer(path: string): Response {
  if (path.endsWith('/me')) return Response.json({ data: { plan: 'pro', scopes: ['read', 'write'] } });
  const data = Array.from({ length: ROOMS }, (_, index) => ({
    roomTypeId: `room-${index + 1}`,
    name: `Room ${index + 1}`,
    maxAdults: 4,
    unitsAvailable: 3,
    price: { total: `${200 + index}.00`, currency: 'EUR' },
  }));
  return Response.json({ data });
}
