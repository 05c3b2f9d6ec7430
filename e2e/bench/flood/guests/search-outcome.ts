import { z } from 'zod';
import { parsedJson } from '../../../../lib/bff/http/parsed-json.ts';
import type { LightAnswer } from '../../light-client.ts';

/** The outcome of a guest's search. Everything except an answer or a clear refusal is wrong. */
export type SearchOutcome =
  | { kind: 'answered'; stale: boolean /** Epoch milliseconds. */; asOf: number }
  | { kind: 'refused' }
  | { kind: 'wrong'; what: string };

// A part of the contract's schema. The whole schema would take as long as the request itself.
const answerSchema = z.object({
  stale: z.boolean(),
  asOf: z.iso.datetime(),
  rooms: z.array(z.unknown()).min(1),
});
const problemSchema = z.object({ code: z.string() });

export function searchOutcome(answer: LightAnswer): SearchOutcome {
  const { status, type, retryAfter = '' } = answer;
  const body = parsedJson(answer.text);
  if (status === 200 && type === 'application/json') {
    const { success, data } = answerSchema.safeParse(body);
    return success
      ? { kind: 'answered', stale: data.stale, asOf: Date.parse(data.asOf) }
      : { kind: 'wrong', what: '200 without rooms, asOf or stale' };
  }
  const problem = type === 'application/problem+json' ? problemSchema.safeParse(body).data : undefined;
  if (status === 429 && problem?.code === 'too-many-requests') {
    return /^[1-9]\d*$/.test(retryAfter)
      ? { kind: 'refused' }
      : { kind: 'wrong', what: '429 without Retry-After' };
  }
  return { kind: 'wrong', what: `${status} ${problem?.code ?? 'without a problem'}` };
}
