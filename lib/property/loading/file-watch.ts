import { type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';

export interface FileWatchOptions {
  /** How the file stood when it was last read ({@link fileState}). @default none, so it is offered once in any case */
  from?: string;
  /** How often the file is looked at, in milliseconds. @default 500 */
  pollMs?: number;
  /** When a content that was not taken is offered again, in milliseconds: what it names may be there by then. @default 60_000 */
  retryMs?: number;
}

export interface FileWatch {
  close(): void;
}

/**
 * Calls `changed` when the file has another content: written over, replaced by a rename, or reached through a symbolic link
 * that leads elsewhere now, as in Kubernetes. Makes one call at a time. Never keeps the process alive.
 *
 * The file is looked at twice a second, as a system's own watch misses what links lead to, and some network folders. An editor
 * that writes over a file empties it first, so a content counts once two looks in turn have found it.
 * @param changed answers whether it has taken the content; must not reject
 */
export function watchFile(
  path: string,
  changed: () => Promise<boolean>,
  { from, pollMs = 500, retryMs = 60_000 }: FileWatchOptions = {},
): FileWatch {
  let taken = from;
  let seen = fileState(path);
  let retryAt = Number.POSITIVE_INFINITY;
  let isBusy = false;
  let isClosed = false;

  async function look(): Promise<void> {
    const before = seen;
    seen = await stat(path).then(textOf, () => textOf(undefined));
    const isNews = seen !== taken || performance.now() >= retryAt;
    if (isClosed || seen !== before || !isNews) return;
    taken = seen;
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

/** Another text for each content that the file has; the same one whenever there is no file. Taken before it is read. */
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
