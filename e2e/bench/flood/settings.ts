import { parseArgs } from 'node:util';
import { readArguments } from '../../usage.ts';

const USAGE = `Usage: npm run bench:flood -- [--plans free,starter] [--factors 10,100,1000] [--seconds 180]
         [--bookings PER-SECOND] [--bot-orders PER-SECOND] [--agents FACTOR] [--instances 1]
         [--redis own|URL | --restart-redis] [--seed N] [--built]
   or: npm run bench:flood -- --properties 1,100,1000 [--seconds 30] [--instances 1] [--redis own|URL] [--seed N] [--built]`;

/** Settings that may be 0. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['bookings', 'bot-orders', 'agents']);

const FLOODED_PLANS = ['free', 'starter'] as const;
export type FloodedPlan = (typeof FLOODED_PLANS)[number];

interface CommonSettings {
  seconds: number;
  /** How many servers serve the guests. Each number is a run. */
  instances: number[];
  /**
   * `own` starts a Redis for each run. On another Redis, a run still knows the servers of the previous run
   * for a while.
   */
  redis: string | undefined;
  /** The seed of the random numbers. */
  seed: number;
  /** Use the existing build of the app. */
  built: boolean;
}

export interface FloodSettings extends CommonSettings {
  command: 'flood';
  plans: FloodedPlan[];
  /** The guests' searches per minute, as multiples of the plan's requests per minute. */
  factors: number[];
  /** Guests per second who book, if the plan allows bookings. */
  bookingsPerSecond: number;
  /** Orders per second that a bot begins. */
  botOrdersPerSecond: number;
  /** The agents' searches per minute, as a multiple of the plan's requests per minute. */
  agentsFactor: number;
  /** Uses the bench's own Redis, which is killed during the run and comes back empty. */
  restartRedis: boolean;
}

export interface PropertiesSettings extends CommonSettings {
  command: 'properties';
  properties: number[];
}

/** Reads the settings from the command line. Any other argument ends the process. */
export const readSettings = (): FloodSettings | PropertiesSettings => readArguments(USAGE, read);

function read(): FloodSettings | PropertiesSettings {
  const { values } = parseArgs({
    options: {
      plans: { type: 'string', default: 'free,starter' },
      factors: { type: 'string', default: '10,100,1000' },
      seconds: { type: 'string' },
      bookings: { type: 'string', default: '1' },
      'bot-orders': { type: 'string', default: '0' },
      agents: { type: 'string', default: '0' },
      instances: { type: 'string' },
      redis: { type: 'string' },
      'restart-redis': { type: 'boolean', default: false },
      properties: { type: 'string' },
      seed: { type: 'string', default: '1' },
      built: { type: 'boolean', default: false },
    },
  });
  const { properties, redis, built } = values;
  const [defaultSeconds, defaultInstances] =
    properties === undefined ? ['180', '1'] : ['30', redis === undefined ? '1' : '1,2,4'];
  const common = {
    seconds: number('seconds', values.seconds ?? defaultSeconds),
    instances: list('instances', values.instances ?? defaultInstances),
    redis,
    seed: number('seed', values.seed),
    built,
  };
  if (values['restart-redis'] && (redis !== undefined || properties !== undefined))
    throw new Error('--restart-redis needs the bench’s own Redis: no --redis, no --properties');
  if (properties !== undefined)
    return { command: 'properties', ...common, properties: list('properties', properties) };
  return {
    command: 'flood',
    ...common,
    plans: values.plans.split(',').map(plan),
    factors: list('factors', values.factors),
    bookingsPerSecond: number('bookings', values.bookings),
    botOrdersPerSecond: number('bot-orders', values['bot-orders']),
    agentsFactor: number('agents', values.agents),
    restartRedis: values['restart-redis'],
  };
}

function number(name: string, text: string): number {
  if (!/^\d{1,9}(\.\d+)?$/.test(text) || (Number(text) === 0 && !MAY_BE_NONE.has(name)))
    throw new Error(`--${name} must be a number above 0`);
  return Number(text);
}

function list(name: string, text: string): number[] {
  return text.split(',').map((one) => {
    if (!/^[1-9]\d{0,5}$/.test(one))
      throw new Error(`--${name} must be whole numbers with commas between them`);
    return Number(one);
  });
}

function plan(text: string): FloodedPlan {
  const known = FLOODED_PLANS.find((one) => one === text);
  if (!known) throw new Error(`--plans must be of ${FLOODED_PLANS.join(', ')}`);
  return known;
}
