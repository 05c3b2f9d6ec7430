import type { Property, RoomText } from '../../lib/contract/property.ts';

/** What the property itself says of a kind of room; nothing of one that it does not know. */
export function roomTextIn({ rooms }: Property, roomTypeId: string): RoomText | undefined {
  return Object.hasOwn(rooms, roomTypeId) ? rooms[roomTypeId] : undefined;
}
