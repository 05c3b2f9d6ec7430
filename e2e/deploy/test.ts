import { test as base } from '@playwright/test';
import { type ServerProcess, type Start, startServer } from '../hosts/server-process.ts';

interface Fixtures {
  /** Starts a server of the app. The fixture stops all servers that still run after the test. */
  serve(start: Start): Promise<ServerProcess>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  serve: async ({}, use) => {
    const started: ServerProcess[] = [];
    await use(async (start) => {
      const server = await startServer(start);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
});

export { expect } from '@playwright/test';
