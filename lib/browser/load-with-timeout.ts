/** The time-out for code that is loaded on demand, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Waits for code that is being loaded, up to a time-out. When a proxy answers with its own page, Turbopack
 * neither resolves nor rejects the import.
 * @throws Error after the time-out
 */
export async function loadWithTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('loading code timed out')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
