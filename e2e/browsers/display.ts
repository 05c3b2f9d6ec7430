import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../../lib/test-program.ts';

/** An X display without a screen, for a browser without a headless mode. */
export interface Display {
  /** For example `:99`. */
  name: string;
  stop(): Promise<void>;
}

/** Starts Xvfb, and waits until it takes clients. @throws Error with its output if it does not start */
export async function startDisplay({ width, height }: { width: number; height: number }): Promise<Display> {
  const program = findProgram('Xvfb');
  if (!program) throw new Error('no Xvfb: node e2e/browsers/set-up.ts');
  const screen = ['-screen', '0', `${width}x${height}x24`];
  // Xvfb chooses a free number itself, and writes the number to this file descriptor once it is ready.
  const xvfb = spawn(program, ['-displayfd', '3', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(xvfb, 'close');
  process.once('exit', () => xvfb.kill());
  let words = '';
  xvfb.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    xvfb.once('error', reject);
    xvfb.once('close', () => reject(new Error(`Xvfb did not start:\n${words}`)));
  });
  return {
    name: `:${number}`,
    stop: async () => {
      xvfb.kill();
      await ended;
    },
  };
}
