/** How long the code of a later part is waited for, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * Waits for code that is being loaded, but not for ever. Where a proxy answers with a page of its own,
 * Turbopack neither resolves nor rejects the import.
 * @throws Error when the code has not come in time
 */
export async function loadWithTimeout<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('code that was to be loaded has not come')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
