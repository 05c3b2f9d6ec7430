import { beforeEach, describe, expect, it } from 'vitest';
import {
  ID_KEPT_MS,
  LEASE_MS,
  type LeasedMessage,
  LONGEST_WAIT_MS,
  type Outbox,
  type OutboxMessage,
} from './outbox.ts';

/** For tests: what every outbox promises, whatever it keeps its messages in. */

export interface OutboxStage {
  /** As one process has it. */
  outbox: Outbox;
  /** As another process has it at the same time, or after the first one has ended. */
  another(): Outbox;
  /** Moves the clock that the outbox goes by. */
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
      ...{ id, endpoint: 'a', lane: `lane-of-${id}`, body: `{"id":"${id}"}` },
      ...more,
    });
    const take = (from: Outbox = outbox, atMost = 10): Promise<LeasedMessage[]> =>
      from.take(
        ENDPOINTS.map((endpoint) => ({ endpoint, atMost })),
        100,
      );
    const ids = (taken: readonly LeasedMessage[]) => taken.map(({ id }) => id);
    const takeOne = async (from: Outbox = outbox): Promise<LeasedMessage> => {
      const [taken, ...more] = await take(from);
      expect(more).toEqual([]);
      if (!taken) throw new Error('nothing is due');
      return taken;
    };

    it('gives a message as it was put, once while its lease lasts', async () => {
      const put = message('one', { body: '{"name":"Zoë\\n 1 2 \u{1f6ce}"}' });
      await outbox.put([put]);
      stage.pass(MINUTE);
      expect(await takeOne()).toMatchObject({ ...put, tries: 1 });
      expect(await take()).toEqual([]);
      expect(await take(stage.another())).toEqual([]);
    });

    it('says how old a message is', async () => {
      await outbox.put([message('one')]);
      stage.pass(90 * MINUTE);
      const { ageMs } = await takeOne();
      expect(ageMs).toBeGreaterThanOrEqual(90 * MINUTE);
      expect(ageMs).toBeLessThan(91 * MINUTE);
    });

    it('keeps a message once, also after it was delivered, whoever brings it', async () => {
      await outbox.put([message('one')]);
      await stage.another().put([message('one', { body: 'later' })]);
      expect(await outbox.count(ENDPOINTS)).toBe(1);
      const taken = await takeOne();
      expect(taken.body).toBe('{"id":"one"}');
      await outbox.remove(taken);
      await outbox.put([message('one')]);
      expect(await take()).toEqual([]);
      expect(await outbox.count(ENDPOINTS)).toBe(0);
    });

    it('forgets an id once nobody can bring it any more', async () => {
      await outbox.put([message('one')]);
      await outbox.remove(await takeOne());
      stage.pass(ID_KEPT_MS + MINUTE);
      expect(await take()).toEqual([]);
      await outbox.put([message('one')]);
      expect(ids(await take())).toEqual(['one']);
    });

    it('gives the messages of a lane one after the other, in their order', async () => {
      await outbox.put([message('one', { lane: 'x' }), message('other', { lane: 'y' })]);
      await outbox.put([message('two', { lane: 'x' }), message('three', { lane: 'x' })]);
      const [one, other] = await take();
      expect([one?.id, other?.id]).toEqual(['one', 'other']);
      if (!one || !other) return;
      await outbox.remove(other);
      await outbox.retryIn(one, MINUTE);
      expect(await take()).toEqual([]);
      stage.pass(MINUTE);
      const again = await takeOne();
      expect(again).toMatchObject({ id: 'one', tries: 2 });
      await outbox.remove(again);
      const two = await takeOne();
      expect(two).toMatchObject({ id: 'two', tries: 1 });
      await outbox.remove(two);
      expect(ids(await take())).toEqual(['three']);
    });

    it('keeps lanes of one name at two endpoints apart', async () => {
      await outbox.put([message('one', { lane: 'x' }), message('two', { lane: 'x', endpoint: 'b' })]);
      expect(ids(await take()).sort()).toEqual(['one', 'two']);
    });

    it('gives no more than is wanted, of each endpoint and of all, and nothing of others', async () => {
      const all = ENDPOINTS.flatMap((endpoint) =>
        [1, 2, 3].map((at) => message(`${endpoint}${at}`, { endpoint })),
      );
      await outbox.put(all);
      const wanted = [
        { endpoint: 'b', atMost: 2 },
        { endpoint: 'a', atMost: 2 },
      ];
      expect(ids(await outbox.take(wanted, 3))).toEqual(['b1', 'b2', 'a1']);
    });

    it('gives a message to another process once the lease is over, and not back to the first', async () => {
      await outbox.put([message('one', { lane: 'x' }), message('two', { lane: 'x' })]);
      const stalled = await takeOne();
      stage.pass(LEASE_MS);
      const other = stage.another();
      const taken = await takeOne(other);
      expect(taken).toMatchObject({ id: 'one', tries: 2 });
      // The first one comes to an end after all: it has no say any more.
      await outbox.remove(stalled);
      await outbox.retryIn(stalled, 0);
      await outbox.giveBack(stalled);
      expect(await take()).toEqual([]);
      await other.remove(taken);
      expect(ids(await take(other))).toEqual(['two']);
    });

    it('has a message that was given back due at once, as if it had not been tried', async () => {
      await outbox.put([message('one')]);
      await outbox.giveBack(await takeOne());
      expect(await takeOne(stage.another())).toMatchObject({ id: 'one', tries: 1 });
    });

    it('does not wait for a moment that a clock which was set back has put far away', async () => {
      stage.pass(LONGEST_WAIT_MS + 10 * MINUTE);
      await outbox.put([message('one')]);
      await outbox.retryIn(await takeOne(), MINUTE);
      stage.pass(-(LONGEST_WAIT_MS + 10 * MINUTE));
      expect(ids(await take())).toEqual(['one']);
    });

    it('finds a lane by its name, and by the last one that was said', async () => {
      expect(await outbox.laneOf('booking')).toBeUndefined();
      await outbox.put([], { name: 'booking', lane: 'x' });
      await outbox.put([message('one')], { name: 'booking', lane: 'y' });
      await outbox.put([message('two')]);
      expect(await stage.another().laneOf('booking')).toBe('y');
      expect(await outbox.laneOf('other')).toBeUndefined();
    });

    it('counts what is not delivered yet', async () => {
      await outbox.put([message('one'), message('two'), message('b', { endpoint: 'b' })]);
      await take();
      expect([await outbox.count(['a']), await outbox.count(['a', 'b']), await outbox.count([])]).toEqual([
        2, 3, 0,
      ]);
    });
  });
}
