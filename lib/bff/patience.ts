const PATIENCE_MS = 1_500;

/**
 * Waits for what the upstream may tell, but not as long as an upstream can take: a page or a health check answers with
 * what is known by then, and what comes later shows in the next one.
 */
export async function patiently(task: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([task, patience]);
  clearTimeout(timer);
}
