import fc from 'fast-check';
import { NOBODYS_ID, sceneOf } from '../bad/bad-request.ts';
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
import { ROOM_TYPES } from '../oracle/oracle-house.ts';
import { LODGE, PROPERTY, SITES } from '../oracle/oracle-inn.ts';
import { BOOKING_FAULTS, READ_FAULTS } from '../oracle/upstream-faults.ts';
import type { KillPoint } from '../world/bff-process.ts';
import { pass, settle } from '../world/virtual-time.ts';
import type { World } from '../world/world.ts';

/**
 * Random histories: what a guest, a line, a server and an upstream may do, one step after another, as commands that
 * fast-check draws, replays from a seed and shrinks.
 */

/** Nothing that is known beforehand: what must hold is checked against the world's own record. */
type Model = Record<never, never>;

export type Step = fc.AsyncCommand<Model, World>;

class Doing implements Step {
  readonly #name: string;
  readonly #done: (world: World) => Promise<unknown>;

  constructor(name: string, done: (world: World) => Promise<unknown>) {
    this.#name = name;
    this.#done = done;
  }

  check(): boolean {
    return true;
  }

  async run(_model: Model, world: World): Promise<void> {
    await this.#done(world);
    await settle();
    world.watchButtons();
    // The checks tell two steps apart by their times.
    await pass(1);
  }

  toString(): string {
    return this.#name;
  }
}

const doing = (name: string, done: (world: World) => unknown): Step =>
  new Doing(name, async (world) => done(world));

const page = fc.nat(2);

/** One or two rooms beside the first one, mostly as the first one mostly is. */
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
    // Mostly the same room and stay again: that is where two bookings could come from.
    roomTypeId: fc.oneof(
      { weight: 3, arbitrary: fc.constant(ROOM_TYPES[0]) },
      fc.constantFrom(...ROOM_TYPES),
    ),
    day: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 3 })),
    email: fc.oneof(
      { weight: 3, arbitrary: fc.constant('ada@example.com') },
      fc.constant('ada.lovelace@example.com'),
    ),
    // A corrected name under the same e-mail is another body.
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
  fc.constantFrom(...ms).map((long) => doing(`${long / 1000} s pass`, () => pass(long)));

const words = ({ roomTypeId, checkin, adults, firstName, email, others = [] }: Wish) => {
  const more = others.map((room) => ` and ${room.roomTypeId} for ${room.adults}`).join('');
  return `${roomTypeId} from ${checkin} for ${adults}${more}, ${firstName} ${email}`;
};

/** The guest searches and presses the order button. */
export const orderStep: fc.Arbitrary<Step> = fc
  .tuple(page, wish)
  .map(([tab, wanted]) =>
    doing(`order in tab ${tab}: ${words(wanted)}`, async (world) =>
      world.order(await pageOf(world, tab), wanted),
    ),
  );

const openStep: fc.Arbitrary<Step> = fc.constant(doing('open a tab', (world) => world.open()));

const reloadStep: fc.Arbitrary<Step> = page.map((tab) =>
  doing(`reload tab ${tab}`, async (world) => world.reload(await pageOf(world, tab))),
);

const guestSteps: fc.Arbitrary<Step>[] = [
  orderStep,
  fc.tuple(page, wish).map(([tab, wanted]) =>
    doing(`double click in tab ${tab}: ${words(wanted)}`, async (world) => {
      const there = await pageOf(world, tab);
      const order = await world.find(there, wanted);
      if (!order) return;
      world.press(there, order);
      world.press(there, order);
    }),
  ),
  fc
    .tuple(wish, wish)
    .map(([one, other]) =>
      doing(`two tabs at once: ${words(one)}, ${words(other)}`, (world) => orderInTwoTabs(world, one, other)),
    ),
  page.map((tab) =>
    doing(`agree to another price in tab ${tab}`, async (world) => world.agree(await pageOf(world, tab))),
  ),
  page.map((tab) =>
    doing(`go on after the end in tab ${tab}`, async (world) => world.leave(await pageOf(world, tab))),
  ),
  page.map((tab) =>
    doing(`leave all behind in tab ${tab}`, async (world) => world.end(await pageOf(world, tab))),
  ),
  openStep,
  page.map((tab) => doing(`close tab ${tab}`, (world) => world.openTabs()[tab]?.close())),
  reloadStep,
  page.map((tab) => doing(`look at tab ${tab} again`, (world) => world.openTabs()[tab]?.returnTo('visible'))),
  fc.constant(doing('the browser is killed and started again', startBrowserAgain)),
];

/** What a guest of two properties does beside all that. */
const lodgeSteps: fc.Arbitrary<Step>[] = [
  fc.constant(doing('open a tab at the lodge', (world) => world.open(LODGE))),
  page.map((tab) => doing(`go to the other property in tab ${tab}`, (world) => goToTheOther(world, tab))),
  wish.map((wanted) =>
    doing(`order at both properties: ${words(wanted)}`, (world) => orderAtBoth(world, wanted)),
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
      doing(`${fault} at ${call}, ${times} times`, ({ network }) => {
        network.fault(call, ...Array.from({ length: times }, () => fault));
      }),
    ),
  fc.constant(
    doing('offline', ({ network }) => {
      network.online = false;
    }),
  ),
  fc.constant(doing('online', goOnline)),
];

/** What strikes the next bookings. */
export const bookingFaultStep: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(...Object.entries(BOOKING_FAULTS)), fc.integer({ min: 1, max: 4 }))
  .map(([[name, strike], times]) =>
    doing(`bookings: ${name}, ${times} times`, (world) => {
      world.strike('bookings', ...Array.from({ length: times }, () => strike));
    }),
  );

const upstreamSteps: fc.Arbitrary<Step>[] = [
  bookingFaultStep,
  fc
    .tuple(fc.constantFrom(...Object.entries(READ_FAULTS)), fc.integer({ min: 1, max: 2 }))
    .map(([[name, strike], times]) =>
      doing(`availability: ${name}, ${times} times`, (world) => {
        world.strike('availability', ...Array.from({ length: times }, () => strike));
      }),
    ),
  fc
    .tuple(fc.constantFrom(...ROOM_TYPES), fc.integer({ min: 90, max: 120 }))
    .map(([room, euros]) =>
      doing(`${room} costs ${euros} a night`, ({ oracle }) => oracle.setNightly(room, euros * 100)),
    ),
  wish.map((wanted) => doing(`others take ${words(wanted)}`, ({ oracle }) => oracle.sellOut(wanted))),
  fc.constant(doing('what others took is free again', ({ oracle }) => oracle.reopen())),
  fc.constant(doing('the upstream is calm', (world) => world.calm())),
];

/** A process of the server ends, and another one starts. */
const deathSteps: fc.Arbitrary<Step>[] = [
  fc.constant(doing('the server is killed and started again', (world) => world.restart())),
  fc
    .constantFrom<KillPoint>('before send', 'after send', 'before answer')
    .map((point) => doing(`the server dies ${point}`, (world) => world.dieAt(point))),
];

/** The property is configured for another service, or with the API key of another house. */
const moveSteps: fc.Arbitrary<Step>[] = Object.entries(SITES).flatMap(([name, site]) => [
  fc.constant(doing(`a server starts again for site ${name}`, (world) => world.moveAtRestart(site))),
  fc.constant(doing(`the servers read that they are for site ${name}`, (world) => world.moveAtReload(site))),
]);

const serverSteps: fc.Arbitrary<Step>[] = [
  ...deathSteps,
  fc.constant(doing('the secret is rotated', (world) => world.rotateSecret())),
];

const sessionSteps: fc.Arbitrary<Step>[] = [
  fc.constant(doing('the cookies are cleared', (world) => world.clearCookies())),
  fc.constant(doing('the cookies are tampered with', (world) => world.tamperWithCookies())),
  fc.constant(doing('the site’s data is cleared', (world) => world.clearSiteData())),
];

/** Apart from the other session steps: days are too long for instances, which give signs of life all the time. */
const expiryStep: fc.Arbitrary<Step> = fc.constant(
  doing('the cookies expire', (world) => world.expireCookies()),
);

const redisSteps: fc.Arbitrary<Step>[] = [
  fc.nat(1).map((place) => doing(`instance ${place} loses Redis`, ({ redis }) => redis?.cut(place))),
  fc.constant(doing('all instances find Redis', ({ redis }) => redis?.mend())),
  fc.constant(doing('Redis loses its data', (world) => world.loseRedisData())),
];

/** What no page of ours sends, from the guest's browser. */
const badStep: fc.Arbitrary<Step> = fc.constantFrom(...Object.entries(BAD_REQUESTS)).map(([name, make]) =>
  doing(`bad request: ${name}`, async (world) => {
    const order = world.presses.findLast(({ property }) => property === PROPERTY)?.order;
    if (!order || !world.network.online) return;
    const scene = sceneOf(world, order, NOBODYS_ID);
    await expectRefused(world, make(scene), scene);
  }),
);

/** Past the page, with a price that was shown for another number of adults. */
const wrongQuoteStep: fc.Arbitrary<Step> = fc
  .tuple(wish, fc.constantFrom(4, 5))
  .map(([wanted, shownFor]) =>
    doing(`a script orders ${words(wanted)} at the price for ${shownFor}`, (world) =>
      world.script(wanted, { ...wanted, adults: shownFor }),
    ),
  );

/** From half a second, around each limit of the rules, to longer than any key is remembered. */
const time = timeStep(500, 3_000, 6_000, 9_000, 30_000, 61_000, 5 * 60_000, 19 * 60_000, 21 * 60_000);

const weighed = (weight: number, steps: fc.Arbitrary<Step>[]) => ({ weight, arbitrary: fc.oneof(...steps) });

/** What may go wrong before the guest has done anything. */
export const weatherStep: fc.Arbitrary<Step> = fc.oneof(
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

/** Any step, likelier the more it happens in life. */
export const anyStep: fc.Arbitrary<Step> = stepsWith([...sessionSteps, expiryStep]);

/** What brings an order to another instance while one has it in hand. */
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
