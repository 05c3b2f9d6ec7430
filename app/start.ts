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
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : 'Bellhop cannot start.'}\n`);
    process.exit(1);
  }
}
