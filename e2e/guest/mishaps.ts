import { type BrowserContext, type ConsoleMessage, expect, type WebError } from '@playwright/test';

/**
 * Everything that a page complains of: errors in its console, and exceptions that nobody caught. A spec that
 * makes a request fail on purpose says so; then the browser's own line about that address, and only that, is
 * expected.
 */
export class Mishaps {
  readonly #seen: { text: string; url: string }[] = [];
  readonly #wanted: RegExp[] = [];
  readonly #others: RegExp[] = [];
  #offline = false;
  readonly #refusals: RegExp[] = [];

  /** @returns the end of it, for a context that lives on */
  watch(context: BrowserContext): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#seen.push({ text: message.text(), url: message.location().url });
    };
    const onError = (error: WebError) => {
      this.#seen.push({ text: `uncaught: ${error.error().message}`, url: '' });
    };
    context.on('console', onConsole);
    context.on('weberror', onError);
    return () => {
      context.off('console', onConsole);
      context.off('weberror', onError);
    };
  }

  /** Requests to addresses like this one fail in this spec. */
  expectFailureAt(address: RegExp): void {
    this.#wanted.push(address);
  }

  /** This spec has the browser refuse something, which it says in its console in these words. */
  expectRefusal(words: RegExp): void {
    this.#refusals.push(words);
  }

  /** What scripts at addresses like this one complain of is none of ours in this spec. */
  expectComplaintsOf(script: RegExp): void {
    this.#others.push(script);
  }

  /** This spec takes the line away: then any request may fail, a picture's as well. */
  expectOffline(): void {
    this.#offline = true;
  }

  expectNone(): void {
    expect(this.#seen.filter((complaint) => !this.#isWanted(complaint))).toEqual([]);
  }

  #isWanted({ text, url }: { text: string; url: string }): boolean {
    if (this.#offline && text === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED') return true;
    if (this.#others.some((script) => script.test(url))) return true;
    if (this.#refusals.some((words) => words.test(text))) return true;
    return text.startsWith('Failed to load resource: ') && this.#wanted.some((address) => address.test(url));
  }
}
