import { type BrowserContext, type ConsoleMessage, expect, type WebError } from '@playwright/test';

/**
 * Collects the complaints of a page: errors in its console and uncaught exceptions. A spec that makes a
 * request fail on purpose announces it. Then the browser's own line about that address is expected, and no
 * other.
 */
export class Mishaps {
  readonly #seen: { text: string; url: string }[] = [];
  readonly #expected: RegExp[] = [];
  readonly #others: RegExp[] = [];
  #offline = false;
  readonly #refusals: RegExp[] = [];

  /** Watches a context. @returns a function that stops it */
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

  /** Expects failing requests to matching addresses. */
  expectFailureAt(address: RegExp): void {
    this.#expected.push(address);
  }

  /** Expects the browser to refuse something, with these words in its console. */
  expectRefusal(words: RegExp): void {
    this.#refusals.push(words);
  }

  /** Expects complaints of scripts at matching addresses. They are not our scripts. */
  expectComplaintsOf(script: RegExp): void {
    this.#others.push(script);
  }

  /** Expects any request to fail, because the spec takes the browser offline. */
  expectOffline(): void {
    this.#offline = true;
  }

  expectNone(): void {
    expect(this.#seen.filter((complaint) => !this.#isExpected(complaint))).toEqual([]);
  }

  #isExpected({ text, url }: { text: string; url: string }): boolean {
    if (this.#offline && text === 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED') return true;
    if (this.#others.some((script) => script.test(url))) return true;
    if (this.#refusals.some((words) => words.test(text))) return true;
    return (
      text.startsWith('Failed to load resource: ') && this.#expected.some((address) => address.test(url))
    );
  }
}
