import type { Page } from '@playwright/test';

/**
 * Returns the output lines of a build or a server in which Next or React complains. Our own log is JSON: its
 * warnings, as about an API key, do not count, and its errors do.
 */
export function complaintsIn(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (line.startsWith('{"level":')) return !/^\{"level":[1-4]0,/.test(line);
    return /error|warn|deprecat|unhandled|⨯|⚠/i.test(line);
  });
}

/** Collects the warnings of a page's console. Its errors fail every spec anyway (`Mishaps`). */
export function keepWarnings(page: Page): () => string[] {
  const kept: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') kept.push(message.text());
  });
  return () => kept;
}
