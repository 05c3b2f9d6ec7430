/** How long the code of a later part is waited for, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Waits for code that is being loaded, but not for ever: where a proxy answers with a page of its own, a bundler may tell neither
 * that the code is there nor that it is not.
 * @throws Error when it has not come in time
 */
export async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('code that was to be loaded has not come')), PATIENCE_MS);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
