import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** A file that a page fetched. */
export interface Fetched {
  url: string;
  text: string;
  /** Bytes as they travel: gzip at its best. */
  size: number;
}

/** Everything of one kind that a page asks for from here on, each address once. */
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

  /** With their bodies. @param besides addresses that do not count */
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
