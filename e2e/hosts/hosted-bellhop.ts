import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { type AppHost, startApp } from './app.ts';
import { demoProperties, writePropertiesFile } from './properties-file.ts';

/** A Bellhop with the demo's properties and its own sandbox. Pages of other sites may frame it. */
export interface HostedBellhop {
  /** For example `http://localhost:43211`. */
  origin: string;
  /** The origin of its sandbox's panel API (`/sandbox/api/*`). */
  sandboxOrigin: string;
  server: AppHost;
  /** Stops Bellhop and the sandbox. */
  stop(): Promise<void>;
}

/**
 * Starts Bellhop and the sandbox.
 * @param embedOrigins pages of these origins may frame Bellhop
 * @param environment further variables of Bellhop's server
 * @param more further fields of each property
 */
export async function startHostedBellhop(
  embedOrigins: readonly string[],
  environment: Record<string, string> = {},
  more: object = {},
): Promise<HostedBellhop> {
  const sandbox = createSandbox();
  const upstream = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  const closeSandbox = async () => {
    await upstream.close();
    sandbox.close();
  };
  try {
    const settings = hostedSettings(upstream.baseUrl, embedOrigins, more);
    const server = await startApp({ ...environment, ...settings });
    return {
      origin: server.origin,
      sandboxOrigin: upstream.origin,
      server,
      stop: () => server.stop().finally(closeSandbox),
    };
  } catch (error) {
    await closeSandbox();
    throw error;
  }
}

/** Returns the environment of such a Bellhop. @param baseUrl the base URL of its sandbox's Partner API */
export function hostedSettings(
  baseUrl: string,
  embedOrigins: readonly string[],
  more: object = {},
): Record<string, string> {
  const properties = demoProperties(baseUrl).map((property) => ({ ...property, ...more, embedOrigins }));
  return {
    ...demoKeyEnvironment,
    BELLHOP_PROPERTIES: writePropertiesFile({ properties }),
    BELLHOP_SESSION_SECRET: 'the end-to-end tests keep this secret to themselves',
  };
}
