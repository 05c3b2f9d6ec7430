/** The wait before a failed load is repeated, in milliseconds. It doubles. */
const TRY_AGAIN_MS = 2_000;
const MAX_TRY_AGAIN_MS = 8_000;

/** Callbacks for the results. @default none */
interface Reports<Part> {
  onLoaded?(part: Part): void;
  /** A load has failed. The next one follows. */
  onFailed?(): void;
}

/**
 * Loads a part that the page needs. A failed load, for example offline, is repeated.
 * @returns a function that ends the tries and the callbacks
 */
export function loadUntilItSucceeds<Part>(
  load: () => Promise<Part>,
  reports: Reports<Part> = {},
): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = TRY_AGAIN_MS;
  const tryOnce = async () => {
    let part: Part;
    try {
      part = await load();
    } catch {
      if (isStopped) return;
      timer = setTimeout(tryOnce, wait);
      wait = Math.min(2 * wait, MAX_TRY_AGAIN_MS);
      reports.onFailed?.();
      return;
    }
    if (!isStopped) reports.onLoaded?.(part);
  };
  void tryOnce();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
