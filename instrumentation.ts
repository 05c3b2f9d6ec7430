import type { Instrumentation } from 'next';

/** Checks the configuration and announces the sandbox's keys, before the server accepts requests. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { start } = await import('./app/start.ts');
    start();
  }
}

/** Logs the error of a page or a route. */
export const onRequestError: Instrumentation.onRequestError = async (error, _, { routePath }) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { logRequestError } = await import('./app/start.ts');
    logRequestError(error, routePath);
  }
};
