import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

export interface FileWatchOptions {
  /**
   * The file's state when it was last read ({@link fileState}).
   * @default none: the file is reported once in any case
   */
  from?: string;
  /** The time between two checks of the file, in milliseconds. @default 500 */
  pollMs?: number;
  /**
   * After so many milliseconds a content that was not accepted is reported again: a file that it names may
   * exist then.
   * @default 60_000
   */
  retryMs?: number;
}

export interface FileWatch {
  close(): void;
}

/**
 * Calls `changed` when the file has another content: it was overwritten, replaced by a rename, or its
 * symbolic link leads to another file, as in Kubernetes. Makes one call at a time. Never keeps the process
 * alive.
 *
 * It checks the file twice a second, because the system's own watch misses the targets of links and some
 * network folders. An editor empties a file before it overwrites it, so a content counts only after two equal
 * checks.
 * @param changed returns whether it has accepted the content. It must not reject.
 */
export function watchFile(
  path: string,
  changed: () => Promise<boolean>,
  { from, pollMs = 500, retryMs = 60_000 }: FileWatchOptions = {},
): FileWatch {
  let reported = from;
  let seen = fileState(path);
  let retryAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isClosed = false;

  async function look(): Promise<void> {
    const before = seen;
    seen = await stat(path).then(textOf, () => textOf(undefined));
    const isDue = seen !== reported || performance.now() >= retryAt;
    if (isClosed || seen !== before || !isDue) return;
    reported = seen;
    retryAt = (await changed()) ? Number.POSITIVE_INFINITY : performance.now() + retryMs;
  }

  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await look().finally(() => {
      isBusy = false;
    });
  }, pollMs).unref();
  return {
    close: () => {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/**
 * Returns a text that changes with the file's content. A missing file always has the same text. Call it
 * before reading.
 */
export function fileState(path: string): string {
  try {
    return textOf(statSync(path));
  } catch {
    return textOf(undefined);
  }
}

function textOf(stats: Stats | undefined): string {
  return stats ? [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ') : 'none';
}
