import { z } from 'zod';
import { startUpstreamProcess, type UpstreamProcess } from '../upstream-process.ts';

/** The Partner API of both properties, in its own process. */
export interface Upstream extends UpstreamProcess {
  /** Returns the number of calls with a property's API key. */
  calls(slug: string): Promise<number>;
  /** Delays the property's next search by so many milliseconds. */
  delaySearch(slug: string, ms: number): Promise<void>;
  /** Lets every later search find so many rooms. With 0 it finds the property's own rooms again. */
  listRooms(count: number): Promise<void>;
}

export interface UpstreamSettings {
  /** False for an upstream that does not enforce the plan's limit. */
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
