/** The wait before a part that could not be loaded is tried again, in milliseconds. It doubles. */
const TRY_AGAIN_MS = 2_000;
const MAX_TRY_AGAIN_MS = 8_000;

interface Reports<Part> {
  onThere(part: Part): void;
  /** It could not be loaded, and is tried again. */
  onMissing(): void;
}

/**
 * Loads a part that the page cannot do without. A load that fails, as on a line that is lost, is tried again.
 * @returns ends it; nothing is reported from then on
 */
export function loadUntilThere<Part>(load: () => Promise<Part>, reports: Reports<Part>): () => void {
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
      reports.onMissing();
      return;
    }
    if (!isStopped) reports.onThere(part);
  };
  void tryOnce();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
