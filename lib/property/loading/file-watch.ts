import { type FSWatcher, type Stats, statSync, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface FileWatchOptions {
  /** How the file stood when it was last read ({@link fileState}). @default none, so it is looked at once in any case */
  from?: string;
  /** How long the file must have been left alone before it counts as written, in milliseconds. @default 150 */
  restMs?: number;
  /** How often it is looked at where the system tells of no change, in milliseconds. @default 5_000 */
  pollMs?: number;
  /** When a content that was not taken is offered again, in milliseconds: what it names may be there by then. @default 60_000 */
  retryMs?: number;
}

export interface FileWatch {
  close(): void;
}

/**
 * Calls `changed` whenever the file may have another content: written over, replaced by a rename, or reached through a
 * symbolic link that leads elsewhere now, as in Kubernetes. Makes one call at a time; a change meanwhile brings another.
 * Never keeps the process alive.
 *
 * The system's own watch is set on the folder, since a file that is replaced takes its watch along. It misses what a
 * link's target does, and some network folders, so the file is also looked at every few seconds.
 * @param changed answers whether it has taken the content; must not reject
 */
export function watchFile(
  path: string,
  changed: () => Promise<boolean>,
  { from, restMs = 150, pollMs = 5_000, retryMs = 60_000 }: FileWatchOptions = {},
): FileWatch {
  let known = from;
  let retryAt = Number.POSITIVE_INFINITY;
  let closed = false;
  let looking = false;
  let askedAgain = false;

  async function settle(): Promise<void> {
    let state = await stateOf(path);
    while (!closed && (state !== known || performance.now() >= retryAt)) {
      await wait(restMs, undefined, { ref: false });
      const later = await stateOf(path);
      // An editor that writes over a file empties it first.
      if (later === state && !closed) {
        known = state;
        retryAt = (await changed()) ? Number.POSITIVE_INFINITY : performance.now() + retryMs;
      }
      state = await stateOf(path);
    }
  }

  async function look(): Promise<void> {
    askedAgain = true;
    if (looking) return;
    looking = true;
    while (askedAgain) {
      askedAgain = false;
      await settle();
    }
    looking = false;
  }

  const watcher = watchFolder(dirname(path), () => void look());
  const poll = setInterval(() => void look(), pollMs).unref();
  // The time between the reading and the watch.
  void look();
  return {
    close: () => {
      closed = true;
      watcher?.close();
      clearInterval(poll);
    },
  };
}

/** `undefined` where the system offers no watch, or none any more: the poll is enough then. */
function watchFolder(folder: string, seen: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(folder, { persistent: false }, seen);
    return watcher.on('error', () => watcher.close());
  } catch {
    return undefined;
  }
}

/** Another text for each content that the file has; the same one whenever there is no file. Taken before it is read. */
export function fileState(path: string): string {
  try {
    return textOf(statSync(path));
  } catch {
    return textOf(undefined);
  }
}

const stateOf = (path: string): Promise<string> => stat(path).then(textOf, () => textOf(undefined));

function textOf(stats: Stats | undefined): string {
  return stats ? [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(' ') : 'none';
}
