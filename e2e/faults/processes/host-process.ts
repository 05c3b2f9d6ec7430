import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  HOST_PROGRAM,
  type HostMessage,
  type HostSettings,
  type ParentMessage,
  SETTINGS_VARIABLE,
} from './host-protocol.ts';

/** A BFF in a process of its own, seen from the parent process. */

const COMPILED = 'test-results/compile-cache';

export class HostProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;

  /** @param onMessage called with every message of the process */
  constructor(settings: HostSettings, onMessage: (message: HostMessage) => void) {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    this.#child = spawn(process.execPath, [HOST_PROGRAM], {
      env: { ...inherited, [SETTINGS_VARIABLE]: JSON.stringify(settings), NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#exit = once(this.#child, 'exit');
    this.#exit.catch(() => undefined);
    this.#child.on('message', onMessage);
  }

  /**
   * Waits until the process listens.
   * @returns its port
   * @throws Error with the process's standard error, if the process ends before that
   */
  async listening(): Promise<number> {
    let errorOutput = '';
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput += chunk.toString();
    });
    const ended = this.#exit.then(() => {
      const how = this.#child.exitCode ?? this.#child.signalCode;
      throw new Error(`the BFF ended with ${how} before it listened:\n${errorOutput}`);
    });
    const listens = new Promise<number>((resolve) => {
      this.#child.on('message', (message: HostMessage) => {
        if (message.type === 'listening') resolve(message.port);
      });
    });
    ended.catch(() => undefined);
    return Promise.race([listens, ended]);
  }

  send(message: ParentMessage): void {
    if (this.#child.connected) this.#child.send(message);
  }

  /** Ends the process at once with SIGKILL, as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }
}
