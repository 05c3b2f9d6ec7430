import { setTimeout as pause } from 'node:timers/promises';
import type { StayQuery } from '../../../../lib/contract/index.ts';
import { stayParams } from '../../../hosts/stay.ts';
import { countIn } from '../count-in.ts';
import type { Servers } from '../servers.ts';

/** @file A bot that begins orders and sends none of them. Each order comes from a new network. */

/** The bot's stays have one adult, and the guests' stays have more: they share no answer. */
const STAYS = 100;
/** The bot's first searches are slower than the refill of the plan's budget. */
const LOOKS_APART_MS = 100;
const GUEST = { firstName: 'Bot', lastName: 'Botly', email: 'bot@example.com' };

export interface BotTally {
  begun: number;
  /** Sealed attempts, out of the begun ones. */
  sealed: number;
  refused: number;
  /** All other results, counted by kind. */
  wrong: Map<string, number>;
}

interface OrderingBot {
  begin(): void;
  /** Waits for all answers. */
  end(): Promise<BotTally>;
}

/** Opens the bot, which first searches its stays. @throws Error if a search gets no answer */
export async function openOrderingBot(
  servers: Servers,
  slug: string,
  stays: readonly StayQuery[],
): Promise<OrderingBot> {
  const path = `/api/booking/${slug}`;
  const ask = (number: number, rest: string, body?: object): Promise<Response> => {
    const origin = servers.next();
    const address = `2a00:${(number + 1).toString(16)}:1::1`;
    return fetch(`${origin}${path}${rest}`, {
      headers: { 'x-forwarded-for': address, origin, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  };
  const orderOf = async ({ checkin, checkout }: StayQuery): Promise<object> => {
    const stay = { checkin, checkout, adults: 1 };
    const { rooms } = await (await ask(0, `/availability?${stayParams(stay)}`)).json();
    const [{ roomTypeId, quote }] = rooms;
    return { ...stay, roomTypeId, quote, guest: GUEST };
  };
  const orders: object[] = [];
  for (const stay of stays.slice(0, STAYS)) {
    orders.push(await orderOf(stay));
    await pause(LOOKS_APART_MS);
  }
  const tally: BotTally = { begun: 0, sealed: 0, refused: 0, wrong: new Map() };
  const answers: Promise<void>[] = [];

  async function order(number: number): Promise<void> {
    try {
      const { ticket } = await (await ask(number, '/property')).json();
      const { status } = await ask(number, '/attempts', { ...orders[number % orders.length], ticket });
      if (status === 201) tally.sealed += 1;
      else if (status === 429) tally.refused += 1;
      else countIn(tally.wrong, String(status));
    } catch (error) {
      countIn(tally.wrong, String(error));
    }
  }

  return {
    begin: () => {
      tally.begun += 1;
      answers.push(order(tally.begun));
    },
    end: async () => {
      await Promise.all(answers);
      return tally;
    },
  };
}
