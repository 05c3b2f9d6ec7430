import { test as base } from '@playwright/test';
import { type ServerProcess, type Start, startServer } from '../hosts/server-process.ts';

interface Fixtures {
  /** Starts a server of the app; what still runs when the test is over is ended. */
  serve(start: Start): Promise<ServerProcess>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern
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
