import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The Partner API of both houses, in a process of its own. */
export interface Upstream {
  /** For example `http://127.0.0.1:4010/partner/v1`. */
  baseUrl: string;
  /** How many calls have come with a house's key. */
  calls(slug: string): Promise<number>;
  /** The house's next search takes so many milliseconds longer. */
  delaySearch(slug: string, ms: number): Promise<void>;
  /** Every search finds so many rooms from here on; 0: the house's own again. */
  listRooms(count: number): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./upstream-program.ts', import.meta.url));

/** @param limits false for an upstream that holds nobody to a plan @default true */
export async function startUpstream({ limits = true } = {}): Promise<Upstream> {
  const child = fork(PROGRAM, limits ? [] : ['--no-limits']);
  const ended = once(child, 'exit');
  const origin = await Promise.race([
    once(child, 'message').then(([told]) => z.string().parse(told)),
    ended.then(([status]) => {
      throw new Error(`the upstream ended with ${status}`);
    }),
  ]);
  return {
    baseUrl: `${origin}/partner/v1`,
    calls: async (slug) => {
      const counts = z
        .record(z.string(), z.number())
        .parse(await (await fetch(`${origin}/bench/calls`)).json());
      return counts[slug] ?? 0;
    },
    delaySearch: async (property, ms) => {
      const answer = await fetch(`${origin}/sandbox/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ property, operation: 'availability', kind: 'delay', ms, times: 1 }),
      });
      if (!answer.ok) throw new Error(`the delay was refused: ${await answer.text()}`);
    },
    listRooms: async (count) => {
      const answer = await fetch(`${origin}/bench/rooms/${count}`, { method: 'POST' });
      if (!answer.ok) throw new Error(`the rooms were refused: ${answer.status}`);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
