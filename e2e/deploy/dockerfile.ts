import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';

export const DOCKERFILE = readFileSync('Dockerfile', 'utf8');

/** The container's settings in the last stage of the Dockerfile. */
export const container = {
  environment: Object.fromEntries(
    lastStage('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  ),
  command: execForm(lastStage('CMD')),
  /** The paths that are copied from the build stage. */
  copied: lastStages('COPY').flatMap((line) =>
    line
      .split(' ')
      .filter((word) => word.startsWith('/build/'))
      .map((word) => word.replace('/build/', '')),
  ),
  healthCheck: execForm(lastStage('HEALTHCHECK').replace(/^(--\S+ )*CMD /, '')),
  user: lastStage('USER').split(':').map(Number),
  stopSignal: lastStage('STOPSIGNAL'),
};

/** Returns the files that Docker would send to a build: the repository's files that .dockerignore allows. */
export function buildContext(): string[] {
  const rules = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isSent = (file: string) => {
    // The last matching rule counts.
    const rule = rules.findLast((one) => matchesRule(one.replace('!', ''), file));
    return rule === undefined || rule.startsWith('!');
  };
  const exclude = ['node_modules', '.next', '.git', 'dist', 'test-results'];
  return globSync(['**/*', '**/.*', '.*/**'], { exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
    .filter(isSent);
}

const matchesRule = (pattern: string, file: string): boolean =>
  pattern === '*' || matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);

function lastStage(instruction: string): string {
  const [value] = lastStages(instruction);
  if (!value) throw new Error(`the Dockerfile's last stage has no ${instruction}`);
  return value;
}

function lastStages(instruction: string): string[] {
  const stage = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '));
  return [...stage.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, value = '']) => value);
}

function execForm(text: string): string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error(`not a command in exec form: ${text}`);
  return words.map(String);
}
