import { setImmediate as microtasksDone } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FreshFlight, SingleFlight } from './single-flight.ts';

/** A task that ends when the test says so, and that counts its runs. */
function controlledTask() {
  const runs: PromiseWithResolvers<string>[] = [];
  const task = (): Promise<string> => {
    const run = Promise.withResolvers<string>();
    runs.push(run);
    return run.promise;
  };
  return { task, runs };
}

describe('SingleFlight', () => {
  it('runs once for any number of simultaneous callers, and gives all of them its result', async () => {
    const flights = new SingleFlight<string>();
    const { task, runs } = controlledTask();
    const askers = Array.from({ length: 1000 }, () => flights.run('stay', task));
    expect(runs).toHaveLength(1);
    runs[0]?.resolve('rooms');
    expect(new Set(await Promise.all(askers))).toEqual(new Set(['rooms']));
  });

  it('gives every caller the error of the one run', async () => {
    const flights = new SingleFlight<string>();
    const { task, runs } = controlledTask();
    const askers = [flights.run('stay', task), flights.run('stay', task)];
    const down = new Error('down');
    runs[0]?.reject(down);
    expect(await Promise.allSettled(askers)).toEqual([
      { status: 'rejected', reason: down },
      { status: 'rejected', reason: down },
    ]);
    expect(runs).toHaveLength(1);
  });

  it.each(['resolve', 'reject'] as const)('runs again after a run that ended by %s', async (end) => {
    const flights = new SingleFlight<string>();
    const { task, runs } = controlledTask();
    const first = flights.run('stay', task);
    runs[0]?.[end]('first');
    await Promise.allSettled([first]);
    const second = flights.run('stay', task);
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('second');
    expect(await second).toBe('second');
  });

  it('keeps keys apart', async () => {
    const flights = new SingleFlight<string>();
    expect(await Promise.all(['a', 'b'].map((key) => flights.run(key, async () => key)))).toEqual(['a', 'b']);
  });
});

describe('SingleFlight.forget', () => {
  it('gives earlier callers their answer, and starts a new run for the next caller', async () => {
    const flights = new SingleFlight<string>();
    const { task, runs } = controlledTask();
    const before = flights.run('stay', task);
    flights.forget((key) => key === 'stay');
    const after = flights.run('stay', task);
    expect(runs).toHaveLength(2);
    // The end of the forgotten run must not end the sharing of the new one.
    runs[0]?.resolve('old');
    expect(await before).toBe('old');
    const joined = flights.run('stay', task);
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('new');
    expect(await Promise.all([after, joined])).toEqual(['new', 'new']);
  });

  it('keeps other runs shared', () => {
    const flights = new SingleFlight<string>();
    const { task, runs } = controlledTask();
    flights.run('june', task);
    flights.forget((key) => key === 'may');
    flights.run('june', task);
    expect(runs).toHaveLength(1);
  });
});

describe('FreshFlight', () => {
  it('answers two hundred simultaneous callers with two runs', async () => {
    const flights = new FreshFlight<string>();
    const { task, runs } = controlledTask();
    const [first, ...others] = Array.from({ length: 200 }, () => flights.run('stay', task));
    expect(runs).toHaveLength(1);
    runs[0]?.resolve('first');
    expect(await first).toBe('first');
    await microtasksDone();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('second');
    expect(new Set(await Promise.all(others))).toEqual(new Set(['second']));
  });

  it('starts the waiting run when the run before it fails', async () => {
    const flights = new FreshFlight<string>();
    const { task, runs } = controlledTask();
    const first = flights.run('stay', task);
    const second = flights.run('stay', task);
    runs[0]?.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    await microtasksDone();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('up again');
    expect(await second).toBe('up again');
  });

  it('joins the waiting run in the moment between two runs, instead of starting a third', async () => {
    const flights = new FreshFlight<string>();
    const { task, runs } = controlledTask();
    const first = flights.run('stay', task);
    const second = flights.run('stay', task);
    const between = first.then(() => flights.run('stay', task));
    runs[0]?.resolve('first');
    await microtasksDone();
    expect(runs).toHaveLength(2);
    runs[1]?.resolve('second');
    expect(await Promise.all([second, between])).toEqual(['second', 'second']);
  });

  it('keeps keys apart', async () => {
    const flights = new FreshFlight<string>();
    expect(await Promise.all(['a', 'b'].map((key) => flights.run(key, async () => key)))).toEqual(['a', 'b']);
  });

  it('never gives an answer whose run started before the call, and never runs twice at a time', async () => {
    const arrivals = fc.array(fc.boolean(), { minLength: 1, maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), arrivals, async (scheduler, failing) => {
        const flights = new FreshFlight<number>();
        let moment = 0;
        let running = 0;
        let mostRunning = 0;
        const run = (fails: boolean) => async () => {
          moment += 1;
          const began = moment;
          running += 1;
          mostRunning = Math.max(mostRunning, running);
          await scheduler.schedule(Promise.resolve(), 'the answer');
          running -= 1;
          if (fails) throw new RangeError(String(began));
          return began;
        };
        const ask = async (fails: boolean) => {
          await scheduler.schedule(Promise.resolve(), 'an asker');
          moment += 1;
          const asked = moment;
          const began = await flights
            .run('stay', run(fails))
            .catch((error: unknown) => (error instanceof RangeError ? Number(error.message) : Number.NaN));
          expect(began).toBeGreaterThan(asked);
        };
        await scheduler.waitFor(Promise.all(failing.map(ask)));
        expect(mostRunning).toBe(1);
        expect(running).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
