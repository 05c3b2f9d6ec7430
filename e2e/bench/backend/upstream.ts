import { z } from 'zod';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

/** The Partner API of both houses, in a process of its own. */
export interface Upstream extends UpstreamProcess {
  /** How many calls have come with a house's key. */
  calls(slug: string): Promise<number>;
  /** The house's next search takes so many milliseconds longer. */
  delaySearch(slug: string, ms: number): Promise<void>;
  /** Every search finds so many rooms from here on; 0: the house's own again. */
  listRooms(count: number): Promise<void>;
}

export interface UpstreamSettings {
  /** False for an upstream that holds nobody to a plan. */
  limits: boolean;
}

export async function startUpstream(settings: UpstreamSettings): Promise<Upstream> {
  const upstream = await startUpstreamProcess(new URL('./upstream-program.ts', import.meta.url), settings);
  const { origin } = upstream;
  return {
    ...upstream,
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
  };
}
