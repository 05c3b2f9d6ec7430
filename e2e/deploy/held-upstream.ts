import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox, type Sandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { demoProperties } from '../hosts/properties-file.ts';

/** An upstream that holds each booking request until the test releases it. */
export interface HeldUpstream {
  sandbox: Sandbox;
  /** The environment of a Bellhop that serves the demo properties from this upstream. */
  environment: Record<string, string>;
  properties: readonly object[];
  /** Returns the number of booking requests so far. */
  came(): number;
  /** Releases a booking request. @param number its number, from 0 */
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
