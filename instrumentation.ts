/** Checks the configuration and announces the sandbox's keys before the first request is taken. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./app/start.ts');
    start();
  }
}
