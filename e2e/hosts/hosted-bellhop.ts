import { demoKeyEnvironment } from '../../lib/sandbox/demo/index.ts';
import { createSandbox } from '../../lib/sandbox/index.ts';
import { serveSandbox } from '../../lib/sandbox/serve.ts';
import { type AppHost, startApp } from './app.ts';
import { demoProperties, writePropertiesFile } from './properties-file.ts';

/** A Bellhop with the demo's properties, which pages of other sites may frame, on a sandbox of its own. */
export interface HostedBellhop {
  /** For example `http://localhost:43211`. */
  origin: string;
  /** Where the sandbox behind it answers its panel API (`/sandbox/api/*`). */
  sandboxOrigin: string;
  server: AppHost;
  /** Ends both. */
  stop(): Promise<void>;
}

/**
 * Starts both.
 * @param embedOrigins whose pages may frame it
 * @param environment of Bellhop's server, beside what it needs
 * @param more what each property has beside what the demo gives it
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

/** The environment of such a Bellhop. @param baseUrl where its sandbox answers the Partner API */
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
