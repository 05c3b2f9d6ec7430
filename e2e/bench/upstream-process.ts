import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/** An upstream in its own process, so that its work does not slow the bench down. */
export interface UpstreamProcess {
  /** For example `http://127.0.0.1:4010`. */
  origin: string;
  /** For example `http://127.0.0.1:4010/partner/v1`. */
  baseUrl: string;
  stop(): Promise<void>;
}

/**
 * @param program the program's file. It sends its origin once it listens, and ends when its parent
 * disconnects.
 * @param settings for the program, which gets them as JSON in its first argument
 * @throws Error if the program ends before it listens
 */
export async function startUpstreamProcess(program: URL, settings: object): Promise<UpstreamProcess> {
  const child = fork(program, [JSON.stringify(settings)]);
  const ended = once(child, 'exit');
  const origin = await Promise.race([
    once(child, 'message').then(([message]) => z.string().parse(message)),
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
