import { blockThirdPartyCookies } from '../guest/frame.ts';
import { Guest } from '../guest/guest.ts';
import { watchedTest } from '../guest/watched-test.ts';
import { wordsIn } from '../guest/words.ts';
import { SandboxPanel } from '../hosts/sandbox-panel.ts';
import type { ExampleName } from './examples.ts';
import { type RunningExample, startExample } from './running-example.ts';

/** The options of a project in e2e/examples/playwright.config.ts. */
export interface ExampleOptions {
  exampleName: ExampleName;
}

interface WorkerFixtures extends ExampleOptions {
  example: RunningExample;
}

interface Fixtures {
  /** The sandbox of the example, reset for each test. */
  panel: SandboxPanel;
  /** A guest on its page, in a browser that refuses the cookies of third parties. */
  guest: Guest;
}

const LOCALE = 'en';

export const test = watchedTest.extend<Fixtures, WorkerFixtures>({
  exampleName: ['plain', { option: true, scope: 'worker' }],
  example: [
    async ({ exampleName }, use) => {
      const example = await startExample(exampleName);
      await use(example).finally(() => example.stop());
    },
    // The example is installed and built first.
    { scope: 'worker', timeout: 900_000 },
  ],
  panel: ({ example }, use) => SandboxPanel.during(example.sandboxOrigin, use),
  guest: async ({ page, example, hasTouch }, use) => {
    await blockThirdPartyCookies(page);
    const words = await wordsIn(LOCALE);
    const { house } = example;
    await use(
      new Guest({
        page,
        host: example,
        house,
        locale: LOCALE,
        words,
        touch: hasTouch === true,
        scripts: true,
      }),
    );
  },
});

export { expect } from '@playwright/test';
