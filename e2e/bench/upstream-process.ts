import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** An upstream in a process of its own, so that its work is not the bench's. */
export interface UpstreamProcess {
  /** For example `http://127.0.0.1:4010`. */
  origin: string;
  /** For example `http://127.0.0.1:4010/partner/v1`. */
  baseUrl: string;
  stop(): Promise<void>;
}

/**
 * @param program sends its origin once it listens, and ends when its parent disconnects
 * @param settings for the program, as JSON in its first argument
 * @throws Error when it ends before it listens
 */
export async function startUpstreamProcess(program: URL, settings: object): Promise<UpstreamProcess> {
  const child = fork(program, [JSON.stringify(settings)]);
  const ended = once(child, 'exit');
  const origin = await Promise.race([
    once(child, 'message').then(([told]) => z.string().parse(told)),
    ended.then(([status]) => {
      throw new Error(`the upstream ended with ${status}`);
    }),
  ]);
  return {
    origin,
    baseUrl: `${origin}/partner/v1`,
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}
