import 'server-only';
import { bellhop, embeddedSandbox } from './instance.ts';

/** Starts Bellhop with the server. An invalid configuration stops the start and prints every reason. */
export function start(): void {
  try {
    bellhop();
    const sandbox = embeddedSandbox();
    if (!sandbox) return;
    const lines = [
      'Running on the embedded sandbox. Demo: no real booking is made.',
      ...sandbox.announcement(),
      'Its control panel is at /sandbox.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'Bellhop cannot start.'}\n`);
    process.exit(1);
  }
}

/**
 * Logs an error that a page or a route has thrown. The log redacts errors, because an error's message may
 * repeat a client's input.
 * @param route the app's name of the route, for example `/[property]`
 */
export function logRequestError(error: unknown, route: string): void {
  bellhop().log.error('a request failed', { route, error });
}
