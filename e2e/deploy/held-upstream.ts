import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox, type Sandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { demoProperties } from '../hosts/properties-file.ts';

/** A Partner API that takes its time over bookings: each waits until it is let go. */
export interface HeldUpstream {
  sandbox: Sandbox;
  /** Of a Bellhop that serves the demo properties from it. */
  environment: Record<string, string>;
  properties: readonly object[];
  /** How many bookings have been asked for. */
  came(): number;
  /** @param number of the booking, from 0 */
  letGo(number: number): void;
  stop(): Promise<void>;
}

export async function startHeldUpstream(): Promise<HeldUpstream> {
  const sandbox = createSandbox();
  const held: PromiseWithResolvers<void>[] = [];
  const server = await serveSandbox(
    {
      fetch: async (request) => {
        if (request.method === 'POST') {
          const gate = Promise.withResolvers<void>();
          held.push(gate);
          await gate.promise;
        }
        return sandbox.fetch(request);
      },
    },
    { port: 0, host: '127.0.0.1' },
  );
  return {
    sandbox,
    environment: {
      ...demoKeyEnvironment,
      BELLHOP_SESSION_SECRET: 'the deployment tests keep this secret to themselves',
    },
    properties: demoProperties(server.baseUrl),
    came: () => held.length,
    letGo: (number) => held[number]?.resolve(),
    stop: async () => {
      for (const gate of held) gate.resolve();
      await server.close();
      sandbox.close();
    },
  };
}
