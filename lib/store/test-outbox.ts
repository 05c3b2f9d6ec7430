import { beforeEach, describe, expect, it } from 'vitest';
import {
  ID_KEPT_MS,
  LEASE_MS,
  type LeasedMessage,
  MAX_PLAUSIBLE_WAIT_MS,
  type Outbox,
  type OutboxMessage,
} from './outbox.ts';

/** For tests: an outbox, and what a test can do to it. */

export interface OutboxStage {
  /** The outbox of one process. */
  outbox: Outbox;
  /** The outbox of another process, at the same time or later. */
  another(): Outbox;
  /** Moves the outbox's clock. */
  pass(ms: number): void;
}

const MINUTE = 60_000;
const ENDPOINTS = ['a', 'b', 'c'];

export function describeOutbox(what: string, open: () => Promise<OutboxStage> | OutboxStage): void {
  describe(what, () => {
    let stage: OutboxStage;
    let outbox: Outbox;
    beforeEach(async () => {
      stage = await open();
      outbox = stage.outbox;
    });

    const message = (id: string, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
      id,
      endpoint: 'a',
      lane: `lane-of-${id}`,
      stage: 0,
      body: `{"id":"${id}"}`,
      ...more,
    });
    const lease = (from: Outbox = outbox, atMost = 10): Promise<LeasedMessage[]> =>
      from.lease(
        ENDPOINTS.map((endpoint) => ({ endpoint, atMost })),
        100,
      );
    const ids = (leased: readonly LeasedMessage[]) => leased.map(({ id }) => id);
    const leaseOne = async (from: Outbox = outbox): Promise<LeasedMessage> => {
      const [leased, ...more] = await lease(from);
      expect(more).toEqual([]);
      if (!leased) throw new Error('nothing is due');
      return leased;
    };

    it('leases a message as it was put, to one process at a time', async () => {
      const put = message('one', { body: '{"name":"Zoë\\n 1 2 \u{1f6ce}"}' });
      await outbox.put([put]);
      stage.pass(MINUTE);
      const { stage: _, ...same } = put;
      expect(await leaseOne()).toMatchObject({ ...same, tries: 1 });
      expect(await lease()).toEqual([]);
      expect(await lease(stage.another())).toEqual([]);
    });

    it('returns the age of a message', async () => {
      await outbox.put([message('one')]);
      stage.pass(90 * MINUTE);
      const { ageMs } = await leaseOne();
      expect(ageMs).toBeGreaterThanOrEqual(90 * MINUTE);
      expect(ageMs).toBeLessThan(91 * MINUTE);
    });

    it('ignores a message with a known id, also after it was delivered', async () => {
      await outbox.put([message('one')]);
      await stage.another().put([message('one', { body: 'later' })]);
      expect(await outbox.count(ENDPOINTS)).toBe(1);
      const leased = await leaseOne();
      expect(leased.body).toBe('{"id":"one"}');
      await outbox.remove(leased);
      await outbox.put([message('one')]);
      expect(await lease()).toEqual([]);
      expect(await outbox.count(ENDPOINTS)).toBe(0);
    });

    it('forgets an id after three days', async () => {
      await outbox.put([message('one')]);
      await outbox.remove(await leaseOne());
      stage.pass(ID_KEPT_MS + MINUTE);
      expect(await lease()).toEqual([]);
      await outbox.put([message('one')]);
      expect(ids(await lease())).toEqual(['one']);
    });

    it('leases the messages of a lane one after the other, in order', async () => {
      await outbox.put([message('one', { lane: 'x' }), message('other', { lane: 'y' })]);
      await outbox.put([message('two', { lane: 'x' }), message('three', { lane: 'x' })]);
      const [one, other] = await lease();
      expect([one?.id, other?.id]).toEqual(['one', 'other']);
      if (!one || !other) return;
      await outbox.remove(other);
      await outbox.retryIn(one, MINUTE);
      expect(await lease()).toEqual([]);
      stage.pass(MINUTE);
      const again = await leaseOne();
      expect(again).toMatchObject({ id: 'one', tries: 2 });
      await outbox.remove(again);
      const two = await leaseOne();
      expect(two).toMatchObject({ id: 'two', tries: 1 });
      await outbox.remove(two);
      expect(ids(await lease())).toEqual(['three']);
    });

    it('ignores a message of an earlier stage than one that its lane has, or had', async () => {
      await outbox.put([message('booked', { lane: 'x', stage: 2 })]);
      await stage
        .another()
        .put([
          message('in-doubt', { lane: 'x', stage: 1 }),
          message('in-doubt', { lane: 'x', stage: 1, endpoint: 'b' }),
          message('other', { lane: 'y', stage: 1 }),
        ]);
      const leased = await lease();
      expect(leased.map(({ id, endpoint }) => `${id} ${endpoint}`).sort()).toEqual([
        'booked a',
        'in-doubt b',
        'other a',
      ]);
      for (const one of leased) await outbox.remove(one);
      await outbox.put([message('in-doubt', { lane: 'x', stage: 1 })]);
      expect(await lease()).toEqual([]);
      await outbox.put([
        message('cancelled', { lane: 'x', stage: 3 }),
        message('stuck', { lane: 'x', stage: 2 }),
      ]);
      await outbox.put([message('unordered', { lane: 'x' })]);
      const cancelled = await leaseOne();
      expect(cancelled.id).toBe('cancelled');
      await outbox.remove(cancelled);
      expect(ids(await lease())).toEqual(['unordered']);
    });

    it('keeps equal lanes of two endpoints apart', async () => {
      await outbox.put([message('one', { lane: 'x' }), message('two', { lane: 'x', endpoint: 'b' })]);
      expect(ids(await lease()).sort()).toEqual(['one', 'two']);
    });

    it('keeps equal ids of two endpoints apart', async () => {
      await outbox.put([message('one'), message('one', { endpoint: 'b' })]);
      await outbox.put([message('one', { endpoint: 'b' })]);
      const [ofA, ofB] = await lease();
      expect([ofA, ofB]).toMatchObject([
        { id: 'one', endpoint: 'a' },
        { id: 'one', endpoint: 'b' },
      ]);
      if (!ofA || !ofB) return;
      await outbox.remove(ofA);
      await outbox.retryIn(ofB, MINUTE);
      expect(await outbox.count(ENDPOINTS)).toBe(1);
      stage.pass(MINUTE);
      expect(await leaseOne()).toMatchObject({ endpoint: 'b', tries: 2 });
    });

    it('leases no more than is requested, of each endpoint and in all, and none of other endpoints', async () => {
      const all = ENDPOINTS.flatMap((endpoint) =>
        [1, 2, 3].map((at) => message(`${endpoint}${at}`, { endpoint })),
      );
      await outbox.put(all);
      const requests = [
        { endpoint: 'b', atMost: 2 },
        { endpoint: 'a', atMost: 2 },
      ];
      expect(ids(await outbox.lease(requests, 3))).toEqual(['b1', 'b2', 'a1']);
    });

    it('leases a message to another process when the lease ends, and ignores the first one from then on', async () => {
      await outbox.put([message('one', { lane: 'x' }), message('two', { lane: 'x' })]);
      const stalled = await leaseOne();
      stage.pass(LEASE_MS);
      const other = stage.another();
      const leased = await leaseOne(other);
      expect(leased).toMatchObject({ id: 'one', tries: 2 });
      // The first process wakes up: it has lost the lease.
      await outbox.remove(stalled);
      await outbox.retryIn(stalled, 0);
      await outbox.giveBack(stalled);
      expect(await lease()).toEqual([]);
      await other.remove(leased);
      expect(ids(await lease(other))).toEqual(['two']);
    });

    it('does not count a try that was given back, and makes the message due at once', async () => {
      await outbox.put([message('one')]);
      await outbox.giveBack(await leaseOne());
      expect(await leaseOne(stage.another())).toMatchObject({ id: 'one', tries: 1 });
    });

    it('leases a message that was scheduled before the clock was set back', async () => {
      stage.pass(MAX_PLAUSIBLE_WAIT_MS + 10 * MINUTE);
      await outbox.put([message('one')]);
      await outbox.retryIn(await leaseOne(), MINUTE);
      stage.pass(-(MAX_PLAUSIBLE_WAIT_MS + 10 * MINUTE));
      expect(ids(await lease())).toEqual(['one']);
    });

    it('finds the lane that an alias was last stored with', async () => {
      expect(await outbox.laneByAlias('booking')).toBeUndefined();
      await outbox.put([], { alias: 'booking', lane: 'x' });
      await outbox.put([message('one')], { alias: 'booking', lane: 'y' });
      await outbox.put([message('two')]);
      expect(await stage.another().laneByAlias('booking')).toBe('y');
      expect(await outbox.laneByAlias('other')).toBeUndefined();
    });

    it('counts pending messages, leased ones included', async () => {
      await outbox.put([message('one'), message('two'), message('b', { endpoint: 'b' })]);
      await lease();
      expect([await outbox.count(['a']), await outbox.count(['a', 'b']), await outbox.count([])]).toEqual([
        2, 3, 0,
      ]);
    });
  });
}
