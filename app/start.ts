import 'server-only';
import {
  closeWaitingResponses,
  limitConnections,
  readTargets,
  shutDownGracefully,
} from '../lib/next/index.ts';
import { logConsole } from '../lib/telemetry/index.ts';
import { bellhop, embeddedSandbox } from './instance.ts';

/** Starts Bellhop with the server. A configuration that cannot be used stops the start with every reason. */
export function start(): void {
  try {
    const { log, close } = bellhop();
    const sandbox = embeddedSandbox();
    // `next dev` ends more than its server.
    if (process.env.NODE_ENV === 'production') {
      limitConnections();
      readTargets();
      closeWaitingResponses();
      logConsole(log);
      shutDownGracefully({ log, close: () => close().finally(() => sandbox?.close()) });
    }
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
