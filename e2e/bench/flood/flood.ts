import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PLAN_TERMS } from '../../../lib/sandbox/plan.ts';
import { startRedis } from '../../../lib/store/test-redis.ts';
import type { Memory } from '../memory.ts';
import { seededRandom, zipfRanks } from '../random.ts';
import { type AgentTally, openAgents } from './guests/agents.ts';
import { poissonArrivals } from './guests/arrivals.ts';
import { type BookingTally, openBookers } from './guests/bookers.ts';
import { type BotTally, openOrderingBot } from './guests/ordering-bot.ts';
import { openSearchers, type SearchTally } from './guests/searchers.ts';
import { powerCut } from './power-cut.ts';
import { floodedPropertiesFile, KEY_VARIABLE, popularStays, UPSTREAM_KEY } from './property.ts';
import { type Servers, startServers } from './servers.ts';
import type { FloodedPlan, FloodSettings } from './settings.ts';
import { startUpstream, type UpstreamReport } from './upstream.ts';

/** One of the runs that the settings ask for. */
export interface FloodRun
  extends Omit<FloodSettings, 'command' | 'plans' | 'factors' | 'instances' | 'built'> {
  plan: FloodedPlan;
  factor: number;
  instances: number;
}

/** The result of a run. */
export interface FloodOutcome {
  run: FloodRun;
  /** Searches a second that the guests asked for. */
  offeredPerSecond: number;
  /** The p99 of this process's own event-loop delay, in milliseconds. Every latency includes such a delay. */
  ownDelay: number;
  searches: SearchTally;
  bookings: BookingTally;
  bot: BotTally | undefined;
  agents: AgentTally | undefined;
  upstream: UpstreamReport;
  memory: Memory | undefined;
}

/** Starts an upstream and servers, floods them, and waits for the last answer. */
export async function flood(run: FloodRun): Promise<FloodOutcome> {
  const ends: (() => Promise<void>)[] = [];
  try {
    const upstream = await startUpstream({ plan: run.plan, furtherKeys: 0 });
    ends.unshift(upstream.stop);
    const own = run.restartRedis || run.redis === 'own' ? await startRedis({ ownClock: true }) : undefined;
    if (own) ends.unshift(own.stop);
    // A new slug for each run: a shared Redis may still have the answers of an earlier run.
    const slug = `flooded-${Date.now().toString(36)}`;
    const servers = await startServers({
      instances: run.instances,
      propertiesFile: floodedPropertiesFile(slug, run.plan, upstream.baseUrl),
      keys: { [KEY_VARIABLE]: UPSTREAM_KEY },
      redisUrl: own?.url ?? run.redis,
    });
    ends.unshift(servers.stop);
    const guests = guestsOf(run, servers, slug);
    const delay = monitorEventLoopDelay();
    delay.enable();
    const cut = own && run.restartRedis ? powerCut(own, run.seconds) : undefined;
    const [tallies] = await Promise.all([guests, cut]);
    delay.disable();
    const ownDelay = delay.percentile(99) / 1e6;
    return { run, ...tallies, ownDelay, upstream: await upstream.report(), memory: servers.memory() };
  } finally {
    for (const end of ends) await end();
  }
}

async function guestsOf(
  { plan, factor, seconds, bookingsPerSecond, botOrdersPerSecond, agentsFactor, seed }: FloodRun,
  servers: Servers,
  slug: string,
): Promise<Pick<FloodOutcome, 'offeredPerSecond' | 'searches' | 'bookings' | 'bot' | 'agents'>> {
  const searchers = await openSearchers(servers, slug);
  const bookers = openBookers(servers, slug);
  const stays = popularStays();
  const canWrite = PLAN_TERMS[plan].scopes.includes('write');
  const bot = canWrite && botOrdersPerSecond > 0 ? await openOrderingBot(servers, slug, stays) : undefined;
  const planPerSecond = PLAN_TERMS[plan].requestsPerMinute / 60;
  const offeredPerSecond = factor * planPerSecond;
  const agents = agentsFactor > 0 ? openAgents(servers, slug) : undefined;
  const floods = [{ perSecond: offeredPerSecond, guest: searchers.search }];
  if (canWrite && bookingsPerSecond > 0) floods.push({ perSecond: bookingsPerSecond, guest: bookers.arrive });
  if (bot) floods.push({ perSecond: botOrdersPerSecond, guest: bot.begin });
  if (agents) floods.push({ perSecond: agentsFactor * planPerSecond, guest: agents.search });
  await Promise.all(
    floods.map(({ perSecond, guest }, index) => {
      // Each flood has its own random numbers, so the other floods do not change it.
      const random = seededRandom(seed + index);
      const rank = zipfRanks(stays.length, random);
      const arrive = () => {
        const stay = stays[rank()];
        if (stay) guest(stay);
      };
      return poissonArrivals({ perSecond, seconds, random, arrive });
    }),
  );
  return {
    offeredPerSecond,
    searches: await searchers.end(),
    bookings: await bookers.end(),
    bot: await bot?.end(),
    agents: await agents?.end(),
  };
}
