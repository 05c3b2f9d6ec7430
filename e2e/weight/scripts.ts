import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** A file that a page fetched. */
export interface Fetched {
  url: string;
  text: string;
  /** Bytes as they travel: gzip at its best. */
  size: number;
}

/** Everything of one kind that a page fetches from here on, each address once. */
export class Fetches {
  readonly #bodies = new Map<string, Promise<Fetched>>();

  constructor(page: Page, type: 'script' | 'stylesheet') {
    page.on('response', (response) => {
      if (response.request().resourceType() !== type) return;
      this.#bodies.set(response.url(), fetched(response));
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

async function fetched(response: Response): Promise<Fetched> {
  const body = await response.body();
  return { url: response.url(), text: body.toString(), size: gzipSync(body, { level: 9 }).length };
}
