import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOG_VARIABLE, type Order, type Word } from './server-protocol.ts';

/** @file Starts and controls the process of the fuzzed server. */

const PROGRAM = fileURLToPath(new URL('./server-process.ts', import.meta.url));
const LOG = 'test-results/fuzz/server.log';

export class FuzzedServer {
  readonly origin: string;
  /** The sandbox that the BFF asks. */
  readonly upstreamOrigin: string;
  readonly #child: ChildProcess;
  #complaint = '';

  private constructor(child: ChildProcess, origin: string, upstreamOrigin: string) {
    this.#child = child;
    this.origin = origin;
    this.upstreamOrigin = upstreamOrigin;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#complaint += chunk.toString();
    });
  }

  /** @throws Error if the process ends before it listens */
  static async start(): Promise<FuzzedServer> {
    mkdirSync(dirname(LOG), { recursive: true });
    const { NODE_OPTIONS: _, ...inherited } = process.env;
    const child = spawn(process.execPath, ['--expose-gc', '--conditions=react-server', PROGRAM], {
      env: { ...inherited, [LOG_VARIABLE]: LOG },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with ${code} before it listened`);
    });
    const word = await Promise.race([wordOf(child, 'listening'), ended]);
    return new FuzzedServer(child, word.origin, word.upstreamOrigin);
  }

  /** Returns the bytes that the server uses, without garbage. */
  async measure(): Promise<number> {
    const answer = wordOf(this.#child, 'measured');
    this.#say({ type: 'measure' });
    return (await answer).bytes;
  }

  advance(ms: number): void {
    this.#say({ type: 'advance', ms });
  }

  /** The server's log so far. */
  get log(): string {
    return readFileSync(LOG, 'utf8');
  }

  /** The server's standard error. It is empty if nothing has failed. */
  get complaint(): string {
    return this.#complaint;
  }

  get isUp(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async stop(): Promise<void> {
    if (!this.isUp) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
  }

  #say(order: Order): void {
    this.#child.send(order);
  }
}

function wordOf<Type extends Word['type']>(
  child: ChildProcess,
  type: Type,
): Promise<Extract<Word, { type: Type }>> {
  return new Promise((resolve) => {
    const listen = (word: Word) => {
      if (!isOf(word, type)) return;
      child.off('message', listen);
      resolve(word);
    };
    child.on('message', listen);
  });
}

const isOf = <Type extends Word['type']>(word: Word, type: Type): word is Extract<Word, { type: Type }> =>
  word.type === type;
