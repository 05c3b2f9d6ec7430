/** The wait before a part that could not be loaded is tried again, in milliseconds. It doubles. */
const TRY_AGAIN_MS = 2_000;
const MAX_TRY_AGAIN_MS = 8_000;

/** @default nothing is reported */
interface Reports<Part> {
  onLoaded?(part: Part): void;
  /** A try has failed; the next one follows. */
  onFailed?(): void;
}

/**
 * Loads a part that the page cannot do without. A load that fails, as on a line that is lost, is tried again.
 * @returns ends it; nothing is reported from then on
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
