/** @file Reads answers like the server: by the property's mapping, or in the canonical shape. */

import type { StayQuery } from '../../contract/stay.ts';
import type { Fit } from '../../partner/mapping/fit.ts';
import { mappingContext } from '../../partner/mapping/mapping.ts';
import type { PartnerMe } from '../../partner/mapping/me.ts';
import { fitRooms, type PartnerRoom } from '../../partner/mapping/rooms.ts';
import { ME_QUESTION } from '../../partner/operations/me.ts';
import { interpret, type Question, type Reading } from '../../partner/operations/reading.ts';
import { startDeadline } from '../../partner/transport/deadline.ts';
import type { Probe } from '../../partner/transport/probe.ts';
import { compileMapping, type PropertyConfig } from '../../property/index.ts';

export interface Asked {
  property: PropertyConfig;
  stay: StayQuery;
  timeoutMs: number;
}

/** The value in place of the rooms, not checked yet. */
export interface RoomList {
  value: unknown;
  /** The path of the value. */
  root: readonly PropertyKey[];
}

export function readMe(probed: Probe, asked: Omit<Asked, 'stay'>): Promise<Reading<PartnerMe>> {
  return read(probed, ME_QUESTION, asked);
}

/** @returns `list` if the answer or its mapping has a value in place of the rooms */
export async function readAvailability(
  probed: Probe,
  asked: Asked,
): Promise<{ reading: Reading<PartnerRoom[]>; list?: RoomList }> {
  const { stay } = asked;
  let list: RoomList | undefined;
  const reading = await read<PartnerRoom[]>(
    probed,
    {
      operation: 'availability',
      mapping: 'availability',
      method: 'GET',
      path: '/availability',
      stay,
      whenSoldOut: [],
      read: (value, root) => {
        list = { value, root };
        return fitRoomList(list, asked);
      },
    },
    asked,
  );
  return { reading, ...(list && { list }) };
}

export function fitRoomList({ value, root }: RoomList, { stay, property }: Asked): Fit<PartnerRoom[]> {
  return fitRooms(value, stay, root, property.currency);
}

async function read<T>(
  { sent }: Probe,
  question: Question<T>,
  { property, timeoutMs }: Omit<Asked, 'stay'>,
): Promise<Reading<T>> {
  const deadline = startDeadline(timeoutMs);
  const context = mappingContext(property.currency, question.stay);
  const mapper = { mapping: compileMapping(property), context, signal: deadline.signal };
  try {
    return await interpret(sent, question, { mapper, deadline, now: Date.now });
  } finally {
    deadline.stop();
  }
}
