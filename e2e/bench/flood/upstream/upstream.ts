import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { UpstreamQuestion, UpstreamReport, UpstreamSettings, UpstreamWord } from './upstream-words.ts';

/** The upstream in a process of its own, as the bench has it. */
export interface Upstream {
  /** For example `http://127.0.0.1:4010/partner/v1`. */
  baseUrl: string;
  furtherKeys: readonly string[];
  report(): Promise<UpstreamReport>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./upstream-process.ts', import.meta.url));

/** @throws Error when it ends before it listens */
export async function startUpstream(settings: UpstreamSettings): Promise<Upstream> {
  const child = fork(PROGRAM, [JSON.stringify(settings)]);
  const ended = once(child, 'exit');
  const { baseUrl, furtherKeys } = await heard(child, 'listening');
  return {
    baseUrl,
    furtherKeys,
    report: () => {
      const question: UpstreamQuestion = 'report';
      child.send(question);
      return heard(child, 'report');
    },
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

function heard<Type extends UpstreamWord['type']>(
  child: ChildProcess,
  type: Type,
): Promise<Extract<UpstreamWord, { type: Type }>> {
  const isIt = (word: UpstreamWord): word is Extract<UpstreamWord, { type: Type }> => word.type === type;
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the upstream’s process has ended'));
    child.once('exit', onExit);
    child.on('message', function hear(word: UpstreamWord) {
      if (!isIt(word)) return;
      child.off('exit', onExit);
      child.off('message', hear);
      resolve(word);
    });
  });
}
