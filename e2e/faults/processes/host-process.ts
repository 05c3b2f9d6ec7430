import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type HostSettings, type HostWord, type ParentWord, SETTINGS_VARIABLE } from './host-protocol.ts';

/** A BFF in a process of its own, as its parent has it. */

const PROGRAM = fileURLToPath(new URL('./bff-host.ts', import.meta.url));
const MUTATION = new URL('../mutants/mutate-process.ts', import.meta.url).href;
const COMPILED = 'test-results/compile-cache';

export class HostProcess {
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown>;

  /** @param onWord called with everything that it says */
  constructor(settings: HostSettings, onWord: (word: HostWord) => void) {
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const mutation = inherited.BELLHOP_MUTANT ? ['--import', MUTATION] : [];
    this.#child = spawn(process.execPath, ['--conditions=react-server', ...mutation, PROGRAM], {
      env: { ...inherited, [SETTINGS_VARIABLE]: JSON.stringify(settings), NODE_COMPILE_CACHE: COMPILED },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#exit = once(this.#child, 'exit');
    this.#exit.catch(() => undefined);
    this.#child.on('message', onWord);
  }

  /**
   * Waits until it listens. Returns its port.
   * @throws Error with what it wrote to standard error, when it ends before that
   */
  async listening(): Promise<number> {
    let complaint = '';
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const ended = this.#exit.then(() => {
      const how = this.#child.exitCode ?? this.#child.signalCode;
      throw new Error(`the BFF ended with ${how} before it listened:\n${complaint}`);
    });
    const listens = new Promise<number>((resolve) => {
      this.#child.on('message', (word: HostWord) => {
        if (word.type === 'listening') resolve(word.port);
      });
    });
    ended.catch(() => undefined);
    return Promise.race([listens, ended]);
  }

  say(word: ParentWord): void {
    if (this.#child.connected) this.#child.send(word);
  }

  /** Ends it in the middle of whatever it is at, as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exit;
  }
}
