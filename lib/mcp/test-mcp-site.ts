import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBookingService } from '../bff/index.ts';
import { openEveryNight } from '../bff/test/test-bench.ts';
import { type Bellhop, type BellhopOptions, createBellhop } from '../next/index.ts';
import { readSettings, sessionSecrets } from '../property/index.ts';
import { demoSeeds } from '../sandbox/demo/index.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../sandbox/serve.ts';
import { createLog } from '../telemetry/index.ts';
import { createMcpHandlers, type McpHandlersOptions } from './entry.ts';

/** @file For tests: starts an MCP server and its sandbox, each on its own socket. */

export interface McpSite {
  /** The address of the MCP server for the property `slug`. @default the property of the host */
  address(slug?: string): URL;
  origin: string;
  bellhop: Bellhop;
  sandbox: Sandbox;
  /** The requests that arrived at the upstream, such as `POST /bookings`. */
  arrivals(): string[];
  /** Answers a request without a socket. */
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export interface PropertiesFile {
  properties: Record<string, unknown>[];
}

export interface McpSiteInVirtualTime extends McpSite {
  /** Lets time pass. */
  pass(ms: number): void;
}

/**
 * Starts a site with virtual time: a wait of the server ends at once, and moves the time on.
 * @param log called with each line
 */
export async function startMcpSiteInVirtualTime(log: (line: string) => void): Promise<McpSiteInVirtualTime> {
  const site = await startMcpSite();
  const { registry } = site.bellhop;
  const environment = { ...demoKeyEnvironment };
  let now = Date.now();
  const sleep = async (ms: number) => {
    now += ms;
  };
  const lines = createLog({ write: log });
  const service = createBookingService({
    ...{ registry, environment, sleep, rest: sleep, now: () => now, log: lines },
    secrets: sessionSecrets(readSettings(environment), { mustBeSet: false, warn: () => undefined }),
    basePath: '/api/booking',
    trustedProxies: 0,
  });
  const bellhop = { ...site.bellhop, service, log: lines };
  const { POST: handle } = createMcpHandlers({ bellhop });
  return {
    ...{ ...site, bellhop, handle },
    pass: (ms) => {
      now += ms;
    },
    close: async () => {
      service.close();
      await site.close();
    },
  };
}

export async function startMcpSite(
  edit: (file: PropertiesFile) => void = () => {},
  options: Omit<McpHandlersOptions, 'bellhop'> & Pick<BellhopOptions, 'environment'> = {},
): Promise<McpSite> {
  const sandbox = createSandbox();
  for (const { slug } of demoSeeds) openEveryNight(sandbox, slug);
  const upstream: SandboxServer = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  const file = demoPropertiesFile(upstream.baseUrl) as PropertiesFile;
  for (const property of file.properties) property.perClient = { searchesPerMinute: MANY };
  edit(file);
  const { environment, ...mcp } = options;
  const bellhop = createBellhop({ properties: file, environment: { ...demoKeyEnvironment, ...environment } });
  const { POST: handle } = createMcpHandlers({ ...mcp, bellhop });
  const http = createServer(async (incoming, outgoing) => {
    const response = await handle(await webRequest(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    outgoing.end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    address: (slug) => new URL(slug ? `${origin}/mcp/${slug}` : `${origin}/mcp`),
    ...{ origin, bellhop, sandbox, handle },
    arrivals: () =>
      sandbox.control
        .requests()
        .map(({ method, path }) => `${method} ${path.replace(/^.*partner\/v1/, '').split('?')[0]}`),
    close: async () => {
      http.closeAllConnections();
      http.close();
      await bellhop.close();
      await upstream.close();
      sandbox.close();
    },
  };
}

/** Searches per minute. All clients of this machine have the same address, so they share one rate limit. */
const MANY = 10_000;

/** Makes the request that Next passes to a route. */
async function webRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method = 'GET', headers, url } = incoming;
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
  return new Request(`http://${headers.host}${url}`, { method, headers: named, ...body });
}
