import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const LINES_OF_ERROR = 16;
const LINES_OF_PAGE = 14;
const WIDTH_OF_PAGE = 100;

/**
 * The outcome of a step of `npm test` or `npm run test:all`: the number of passed tests, and a text for each
 * failure.
 */
export interface Outcome {
  passed: number;
  /** Each failure with its file, name and status, and the beginning of its error. */
  failures: string[];
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
          tags: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(
        z.object({
          errors: z.array(z.object({ message: z.string().nullish() })),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
        }),
      ),
    }),
  ),
});
type PlaywrightResults = z.infer<typeof playwrightSpec>['tests'][number]['results'];
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().nullish() })).nullish(),
});

/**
 * Reads Vitest's JSON report. A skipped test is a failure, and so is a file that could not be loaded.
 * @param isLeftOut returns true for the tags of tests that were skipped on purpose. They do not count.
 */
export function readVitestReport(
  json: unknown,
  isLeftOut: (tags: readonly string[]) => boolean = () => false,
): Outcome {
  const outcome: Outcome = { passed: 0, failures: [] };
  for (const { name, status, message, assertionResults } of vitestReport.parse(json).testResults) {
    const before = outcome.failures.length;
    for (const test of assertionResults) {
      if (test.status === 'passed') outcome.passed++;
      else if (test.status === 'skipped' && isLeftOut(test.tags ?? [])) continue;
      // If a hook of the file has failed, its tests were skipped, and the file's message has the reason.
      else
        outcome.failures.push(
          failure(`${name} › ${test.fullName}`, test.status, test.failureMessages?.[0] ?? message),
        );
    }
    if (status !== 'passed' && outcome.failures.length === before) {
      outcome.failures.push(failure(name, status, message));
    }
  }
  return outcome;
}

/**
 * Reads Playwright's JSON report. A skipped test is a failure, and so is a test that passed only in a retry.
 */
export function readPlaywrightReport(json: unknown): Outcome {
  const { suites, errors } = playwrightReport.parse(json);
  const outcome: Outcome = { passed: 0, failures: [] };
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, status, results } of tests) {
      const name = `[${projectName}] ${file}:${line} › ${title}`;
      // After a time-out, the second error says which call did not end.
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      if (status === 'expected') outcome.passed++;
      else
        outcome.failures.push([failure(name, status, messages.join('\n')), ...pageOf(results)].join('\n  '));
    }
  }
  for (const { message } of errors ?? [])
    outcome.failures.push(failure('outside of a test', 'failed', message));
  return outcome;
}

/**
 * Reads a step's report. A missing report is a failure, and so is a runner that failed without a failed test.
 */
export function readReport(
  title: string,
  isWell: boolean,
  file: string,
  read: (json: unknown) => Outcome,
): Outcome {
  let outcome: Outcome;
  try {
    outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [failure(title, 'has no readable report', String(error))] };
  }
  const unexplained = !isWell && outcome.failures.length === 0;
  return unexplained ? { ...outcome, failures: [`${title}: failed, though no test did`] } : outcome;
}

function specsOf(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

/**
 * Returns the headings, sentences and notices that the page showed when the test failed. Playwright writes them
 * to a file, as YAML.
 */
function pageOf(results: PlaywrightResults): string[] {
  const file = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'error-context');
  if (file?.path === undefined || !existsSync(file.path)) return [];
  const [, page = ''] = /^```yaml\n(.*?)^```$/ms.exec(readFileSync(file.path, 'utf8')) ?? [];
  const texts = page.match(/- (?:heading|paragraph|text|alert|status)\b.+/g) ?? [];
  const lines = texts.map((text) => text.replace(/ \[ref=\w+\]/, '').slice(0, WIDTH_OF_PAGE));
  return lines.length === 0 ? [] : ['The page:', ...lines.slice(0, LINES_OF_PAGE)];
}

/** Describes a failure with the first lines of its error, which say what was expected. */
function failure(name: string, status: string, message: string | null | undefined): string {
  const beginning = stripVTControlCharacters(message ?? '')
    .split('\n')
    .slice(0, LINES_OF_ERROR);
  return [`${name}: ${status}`, ...beginning.filter((line) => line.trim() !== '')].join('\n  ');
}
