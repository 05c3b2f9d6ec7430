import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** A file that a page fetched. */
export interface Fetched {
  url: string;
  text: string;
  /** The size in bytes of gzip at its highest level. */
  size: number;
}

/** Collects all later requests of a page for one kind of file, each address once. */
export class Fetches {
  readonly #bodies = new Map<string, Promise<Fetched>>();

  constructor(page: Page, type: 'script' | 'stylesheet') {
    page.on('request', (request) => {
      if (request.resourceType() === type) this.#bodies.set(request.url(), fetched(request));
    });
  }

  get urls(): string[] {
    return [...this.#bodies.keys()];
  }

  /** Returns the files with their bodies. @param besides addresses that do not count */
  async all(besides: readonly string[] = []): Promise<Fetched[]> {
    const bodies = await Promise.all(this.#bodies.values());
    return bodies.filter(({ url }) => !besides.includes(url));
  }
}

async function fetched(request: Request): Promise<Fetched> {
  const response = await request.response();
  const body = (await response?.body()) ?? Buffer.alloc(0);
  return { url: request.url(), text: body.toString(), size: gzipSync(body, { level: 9 }).length };
}
