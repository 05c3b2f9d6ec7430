import type { Page } from '@playwright/test';

/**
 * The lines in which Next or React complains in what a build or a server wrote. Our own log is JSON: a
 * warning of the service about its key is none of theirs, an error in it is one all the same.
 */
export function complaintsIn(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (line.startsWith('{"level":')) return !/^\{"level":[1-4]0,/.test(line);
    return /error|warn|deprecat|unhandled|⨯|⚠/i.test(line);
  });
}

/** Keeps what a page's console says as a warning: what it says as an error fails every spec (`Mishaps`). */
export function keepWarnings(page: Page): () => string[] {
  const kept: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') kept.push(message.text());
  });
  return () => kept;
}
