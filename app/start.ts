import 'server-only';
import { bellhop, embeddedSandbox } from './instance.ts';

/** Starts Bellhop with the server. A configuration that cannot be used stops the start with every reason. */
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
 * Logs what a page or a route has thrown. The log's rules apply: an error's message may repeat what a client
 * sent.
 * @param route as the app names it, for example `/[property]`
 */
export function logRequestError(error: unknown, route: string): void {
  bellhop().log.error('a request failed', { route, error });
}
