import { parsedJson } from '../../../lib/bff/http/parsed-json.ts';
import { demoKeys } from '../../../lib/sandbox/index.ts';
import { SESSION_SECRET } from '../server/site.ts';

/** @file What must stand in no answer, and what must stand in no line of the log. */

/** What guests of the fuzz are called, so that it is found wherever it turns up. */
export const guestOf = (session: string) => ({
  firstName: `Zq${session}`,
  lastName: `Typed${session}`,
  email: `zq${session}@typed.example`,
});

const TYPED = /zq[0-9]+x[0-9]+@typed\.example|Zq[0-9]+x[0-9]+|Typed[0-9]+x[0-9]+/g;

const SECRETS = [...Object.values(demoKeys), SESSION_SECRET];

/** Traces of the inside: frames of a stack, files. */
const INSIDE = /\n\s+at |node_modules|node:internal|\/lib\/(bff|partner|sandbox|store)\/|\.ts:\d+|file:\/\//;

/** What an answer tells that it must not. @param session whose answer it is */
export function leakIn(answer: string, session: string): string | undefined {
  if (SECRETS.some((secret) => answer.includes(secret))) return 'a key or a secret';
  const inside = INSIDE.exec(answer);
  if (inside) return `the inside: ${JSON.stringify(inside[0])}`;
  const own = new Set<string>(Object.values(guestOf(session)));
  return answer.match(TYPED)?.find((found) => !own.has(found));
}

/** What the log tells that it must not: secrets, seals of cookies, what anybody has typed; or a line that is no JSON. */
export function leakInLog(log: string): string | undefined {
  for (const line of log.split('\n')) {
    const secret = SECRETS.find((each) => line.includes(each));
    if (secret || line.includes('Fe26.2*')) return `a secret: ${line.slice(0, 300)}`;
    const typed = line.match(TYPED);
    if (typed) return `${typed[0]}: ${line.slice(0, 300)}`;
    if (line !== '' && typeof parsedJson(line) !== 'object') return `no JSON: ${line.slice(0, 300)}`;
  }
  return undefined;
}
