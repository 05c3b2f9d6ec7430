import { expect } from 'vitest';
import { statusesIn } from '../hosts/raw-http.ts';
import { judge, type Verdict } from './judge/judge.ts';
import { leakIn } from './judge/leaks.ts';
import type { Tally } from './judge/tally.ts';
import { exchange, type Received, type Sent } from './requests/exchange.ts';
import { sendRaw } from './requests/raw.ts';
import type { RequestStep } from './requests/script.ts';
import type { Session } from './requests/session.ts';

/** @file Sends requests to a server, and judges and counts every answer. */

type Judge = (origin: string, sent: Sent, received: Received, session: string) => Verdict;

/**
 * Sends a session's request, and updates the session by the answer.
 * @throws Error with the judge's complaint
 */
export async function take(
  origin: string,
  tally: Tally,
  session: Session,
  { template, mutation }: RequestStep,
  judged: Judge = judge,
): Promise<void> {
  const sent = session.request(template, mutation);
  const received = await exchange(origin, sent);
  const { route, complaint } = judged(origin, sent, received, session.name);
  tally.count(route, received.status);
  if (complaint) throw new Error(`${sent.method} ${sent.path}: ${complaint}`);
  if (mutation) session.noteBody(received);
  else session.noteAnswer(received);
}

/** Sends bytes that are no valid request. The answer must have no leak and no status of 500 or more. */
export async function takeRaw(origin: string, tally: Tally, bytes: string): Promise<void> {
  const answer = await sendRaw(origin, bytes);
  const statuses = statusesIn(answer);
  if (statuses.length === 0) tally.count('raw bytes', 0);
  for (const status of statuses) tally.count('raw bytes', status);
  expect(leakIn(answer, 'nobody')).toBeUndefined();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}
