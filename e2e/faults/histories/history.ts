import fc from 'fast-check';
import { sceneOf, UNKNOWN_ID } from '../bad/bad-request.ts';
import { BAD_REQUESTS } from '../bad/bad-requests.ts';
import { expectRefused } from '../bad/expect-refused.ts';
import {
  goOnline,
  goToTheOther,
  orderAtBoth,
  orderInTwoTabs,
  pageOf,
  startBrowserAgain,
} from '../guest/guest-acts.ts';
import { type GuestCall, LINE_FAULTS, type LineFault } from '../guest/guest-network.ts';
import type { Wish } from '../guest/guest-tab.ts';
import { LODGE, PROPERTY, SITES } from '../oracle/oracle-inn.ts';
import { ROOM_TYPES } from '../oracle/oracle-property.ts';
import { BOOKING_FAULTS, READ_FAULTS } from '../oracle/upstream-faults.ts';
import type { KillPoint } from '../world/bff-process.ts';
import { pass, settle } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

/**
 * The steps of random histories: what a guest, a connection, a server and an upstream may do. fast-check
 * draws them as commands, replays them from a seed, and shrinks them.
 */

/** The model is empty. The checks use the world's own record. */
type Model = Record<never, never>;

export type Step = fc.AsyncCommand<Model, World>;

class NamedStep implements Step {
  readonly #name: string;
  readonly #act: (world: World) => Promise<unknown>;

  constructor(name: string, act: (world: World) => Promise<unknown>) {
    this.#name = name;
    this.#act = act;
  }

  check(): boolean {
    return true;
  }

  async run(_model: Model, world: World): Promise<void> {
    await this.#act(world);
    await settle();
    world.watchButtons();
    // The checks distinguish two steps by their times.
    await pass(1);
  }

  toString(): string {
    return this.#name;
  }
}

const namedStep = (name: string, act: (world: World) => unknown): Step =>
  new NamedStep(name, async (world) => act(world));

const page = fc.nat(2);

/** One or two further rooms, mostly like the most frequent first room. */
const furtherRooms = fc.array(
  fc.record({
    roomTypeId: fc.oneof(
      { weight: 3, arbitrary: fc.constant(ROOM_TYPES[0]) },
      fc.constantFrom(...ROOM_TYPES),
    ),
    adults: fc.oneof({ weight: 4, arbitrary: fc.constant(2) }, fc.constantFrom(1, 3)),
  }),
  { minLength: 1, maxLength: 2 },
);

const wish: fc.Arbitrary<Wish> = fc
  .record({
    // Mostly the same room and stay again, because that is where a second booking could come from.
    roomTypeId: fc.oneof(
      { weight: 3, arbitrary: fc.constant(ROOM_TYPES[0]) },
      fc.constantFrom(...ROOM_TYPES),
    ),
    day: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 })),
    email: fc.oneof(
      { weight: 3, arbitrary: fc.constant('ada@example.com') },
      fc.constant('ada.lovelace@example.com'),
    ),
    // A corrected name with the same e-mail makes another body.
    firstName: fc.oneof({ weight: 4, arbitrary: fc.constant('Ada') }, fc.constant('Augusta')),
    adults: fc.oneof({ weight: 4, arbitrary: fc.constant(2) }, fc.constantFrom(1, 3)),
    others: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, furtherRooms),
  })
  .map(({ day, ...wanted }) => ({
    ...wanted,
    checkin: `2027-03-0${day}`,
    checkout: `2027-03-0${day + 2}`,
  }));

const timeStep = (...ms: number[]): fc.Arbitrary<Step> =>
  fc.constantFrom(...ms).map((long) => namedStep(`${long / 1000} s pass`, () => pass(long)));

const words = ({ roomTypeId, checkin, adults, firstName, email, others = [] }: Wish) => {
  const more = others.map((room) => ` and ${room.roomTypeId} for ${room.adults}`).join('');
  return `${roomTypeId} from ${checkin} for ${adults}${more}, ${firstName} ${email}`;
};

/** The guest searches and presses the order button. */
export const orderStep: fc.Arbitrary<Step> = fc
  .tuple(page, wish)
  .map(([tab, wanted]) =>
    namedStep(`order in tab ${tab}: ${words(wanted)}`, async (world) =>
      world.order(await pageOf(world, tab), wanted),
    ),
  );

const openStep: fc.Arbitrary<Step> = fc.constant(namedStep('open a tab', (world) => world.open()));

const reloadStep: fc.Arbitrary<Step> = page.map((tab) =>
  namedStep(`reload tab ${tab}`, async (world) => world.reload(await pageOf(world, tab))),
);

const guestSteps: fc.Arbitrary<Step>[] = [
  orderStep,
  fc.tuple(page, wish).map(([tab, wanted]) =>
    namedStep(`double click in tab ${tab}: ${words(wanted)}`, async (world) => {
      const openPage = await pageOf(world, tab);
      const order = await world.find(openPage, wanted);
      if (!order) return;
      world.press(openPage, order);
      world.press(openPage, order);
    }),
  ),
  fc
    .tuple(wish, wish)
    .map(([one, other]) =>
      namedStep(`two tabs at once: ${words(one)}, ${words(other)}`, (world) =>
        orderInTwoTabs(world, one, other),
      ),
    ),
  page.map((tab) =>
    namedStep(`agree to another price in tab ${tab}`, async (world) => world.agree(await pageOf(world, tab))),
  ),
  page.map((tab) =>
    namedStep(`go on after the end in tab ${tab}`, async (world) => world.leave(await pageOf(world, tab))),
  ),
  page.map((tab) =>
    namedStep(`leave all bookings behind in tab ${tab}`, async (world) =>
      world.end(await pageOf(world, tab)),
    ),
  ),
  openStep,
  page.map((tab) => namedStep(`close tab ${tab}`, (world) => world.openTabs()[tab]?.close())),
  reloadStep,
  page.map((tab) =>
    namedStep(`look at tab ${tab} again`, (world) => world.openTabs()[tab]?.returnTo('visible')),
  ),
  fc.constant(namedStep('the browser is killed and started again', startBrowserAgain)),
];

/** Further steps of a guest who uses two properties. */
const lodgeSteps: fc.Arbitrary<Step>[] = [
  fc.constant(namedStep('open a tab at the lodge', (world) => world.open(LODGE))),
  page.map((tab) => namedStep(`go to the other property in tab ${tab}`, (world) => goToTheOther(world, tab))),
  wish.map((wanted) =>
    namedStep(`order at both properties: ${words(wanted)}`, (world) => orderAtBoth(world, wanted)),
  ),
];

const lineSteps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(
      fc.constantFrom<GuestCall>('current', 'arm', 'commit', 'end'),
      fc.constantFrom<LineFault>(...LINE_FAULTS),
      fc.integer({ min: 1, max: 3 }),
    )
    .map(([call, fault, times]) =>
      namedStep(`${fault} at ${call}, ${times} times`, ({ network }) => {
        network.fault(call, ...Array.from({ length: times }, () => fault));
      }),
    ),
  fc.constant(
    namedStep('offline', ({ network }) => {
      network.online = false;
    }),
  ),
  fc.constant(namedStep('online', goOnline)),
];

/** Faults of the next bookings. */
export const bookingFaultStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(...Object.entries(BOOKING_FAULTS)), fc.integer({ min: 1, max: 4 }))
  .map(([[name, fault], times]) =>
    namedStep(`bookings: ${name}, ${times} times`, (world) => {
      world.injectFaults('bookings', ...Array.from({ length: times }, () => fault));
    }),
  );

const upstreamSteps: fc.Arbitrary<Step>[] = [
  bookingFaultStep,
  fc
    .tuple(fc.constantFrom(...Object.entries(READ_FAULTS)), fc.integer({ min: 1, max: 2 }))
    .map(([[name, fault], times]) =>
      namedStep(`availability: ${name}, ${times} times`, (world) => {
        world.injectFaults('availability', ...Array.from({ length: times }, () => fault));
      }),
    ),
  fc
    .tuple(fc.constantFrom(...ROOM_TYPES), fc.integer({ min: 90, max: 120 }))
    .map(([room, euros]) =>
      namedStep(`${room} costs ${euros} a night`, ({ oracle }) => oracle.setNightly(room, euros * 100)),
    ),
  wish.map((wanted) => namedStep(`others take ${words(wanted)}`, ({ oracle }) => oracle.sellOut(wanted))),
  fc.constant(namedStep('the rooms of others are free again', ({ oracle }) => oracle.reopen())),
  fc.constant(namedStep('the upstream is calm', (world) => world.clearFaults())),
];

/** Ends a process of the server, and starts another one. */
const deathSteps: fc.Arbitrary<Step>[] = [
  fc.constant(namedStep('the server is killed and started again', (world) => world.restart())),
  fc
    .constantFrom<KillPoint>('before send', 'after send', 'before answer')
    .map((point) => namedStep(`the server dies ${point}`, (world) => world.dieAt(point))),
];

/** Configures the inn for another service, or with another property's API key. */
const moveSteps: fc.Arbitrary<Step>[] = Object.entries(SITES).flatMap(([name, site]) => [
  fc.constant(namedStep(`a server starts again for site ${name}`, (world) => world.moveAtRestart(site))),
  fc.constant(
    namedStep(`all servers reload their configuration for site ${name}`, (world) => world.moveAtReload(site)),
  ),
]);

const serverSteps: fc.Arbitrary<Step>[] = [
  ...deathSteps,
  fc.constant(namedStep('the secret is rotated', (world) => world.rotateSecret())),
];

const sessionSteps: fc.Arbitrary<Step>[] = [
  fc.constant(namedStep('the cookies are cleared', (world) => world.clearCookies())),
  fc.constant(namedStep('the cookies are tampered with', (world) => world.tamperWithCookies())),
  fc.constant(namedStep('the site’s data is cleared', (world) => world.clearSiteData())),
];

/**
 * Not among the other session steps: instances send heartbeats all the time, so days would take them too
 * long.
 */
const expiryStep: fc.Arbitrary<Step> = fc.constant(
  namedStep('the cookies expire', (world) => world.expireCookies()),
);

const redisSteps: fc.Arbitrary<Step>[] = [
  fc.nat(1).map((place) => namedStep(`instance ${place} loses Redis`, ({ redis }) => redis?.cut(place))),
  fc.constant(namedStep('all instances find Redis', ({ redis }) => redis?.mend())),
  fc.constant(namedStep('Redis loses its data', (world) => world.loseRedisData())),
];

/** A request that no page of ours sends, from the guest's browser. */
const badStep: fc.Arbitrary<Step> = fc.constantFrom(...Object.entries(BAD_REQUESTS)).map(([name, make]) =>
  namedStep(`bad request: ${name}`, async (world) => {
    const order = world.presses.findLast(({ property }) => property === PROPERTY)?.order;
    if (!order || !world.network.online) return;
    const scene = sceneOf(world, order, UNKNOWN_ID);
    await expectRefused(world, make(scene), scene);
  }),
);

/** An order without a page, with a price that was shown for another number of adults. */
const wrongQuoteStep: fc.Arbitrary<Step> = fc
  .tuple(wish, fc.constantFrom(4, 5))
  .map(([wanted, shownFor]) =>
    namedStep(`a script orders ${words(wanted)} at the price for ${shownFor}`, (world) =>
      world.script(wanted, { ...wanted, adults: shownFor }),
    ),
  );

/** From half a second to longer than any idempotency key is remembered, around each limit of the rules. */
const time = timeStep(500, 3_000, 6_000, 9_000, 30_000, 61_000, 5 * 60_000, 19 * 60_000, 21 * 60_000);

const weighed = (weight: number, steps: fc.Arbitrary<Step>[]) => ({ weight, arbitrary: fc.oneof(...steps) });

/** Faults before the first step of the guest. */
export const initialFaultStep: fc.Arbitrary<Step> = fc.oneof(
  weighed(2, upstreamSteps),
  weighed(1, lineSteps),
  weighed(1, serverSteps),
);

const stepsWith = (session: fc.Arbitrary<Step>[]): fc.Arbitrary<Step> =>
  fc.oneof(
    weighed(10, guestSteps),
    weighed(1, lodgeSteps),
    weighed(3, lineSteps),
    weighed(6, upstreamSteps),
    weighed(3, serverSteps),
    weighed(1, moveSteps),
    weighed(1, session),
    { weight: 5, arbitrary: time },
    weighed(1, [badStep, wrongQuoteStep]),
  );

/** Any step. Steps that happen more often in reality are more likely. */
export const anyStep: fc.Arbitrary<Step> = stepsWith([...sessionSteps, expiryStep]);

/** Steps that bring an order to another instance while one instance works on it. */
const elsewhereSteps: fc.Arbitrary<Step>[] = [
  openStep,
  reloadStep,
  ...deathSteps,
  timeStep(500, 2_000, 6_000, 12_000),
];

/** Steps for instances that share a Redis, which may fail. */
export const anyStepOfInstances: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: stepsWith(sessionSteps) },
  weighed(8, elsewhereSteps),
  weighed(2, redisSteps),
);
