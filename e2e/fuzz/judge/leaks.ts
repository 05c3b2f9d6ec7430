import { parsedJson } from '../../../lib/bff/http/parsed-json.ts';
import { demoKeys } from '../../../lib/sandbox/index.ts';
import { SESSION_SECRET } from '../server/site.ts';

/** @file Finds texts that no answer and no log line may have. */

/** Returns the guest of a session. The names are unusual, so that they are found wherever they appear. */
export const guestOf = (session: string) => ({
  firstName: `Zq${session}`,
  lastName: `Typed${session}`,
  email: `zq${session}@typed.example`,
});

const TYPED = /zq[0-9]+x[0-9]+@typed\.example|Zq[0-9]+x[0-9]+|Typed[0-9]+x[0-9]+/g;

const SECRETS = [...Object.values(demoKeys), SESSION_SECRET];

/** Traces of the code: stack frames and files. */
const INSIDE = /\n\s+at |node_modules|node:internal|\/lib\/(bff|partner|sandbox|store)\/|\.ts:\d+|file:\/\//;

/** Returns a text that an answer must not have. @param session the session that got the answer */
export function leakIn(answer: string, session: string): string | undefined {
  if (SECRETS.some((secret) => answer.includes(secret))) return 'a key or a secret';
  const inside = INSIDE.exec(answer);
  if (inside) return `the inside: ${JSON.stringify(inside[0])}`;
  const own = new Set<string>(Object.values(guestOf(session)));
  return answer.match(TYPED)?.find((found) => !own.has(found));
}

/** Returns a secret, a sealed cookie or a typed text of the log, or a line that is no JSON. */
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
