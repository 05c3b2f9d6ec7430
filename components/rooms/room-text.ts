import type { Property, RoomText } from '../../lib/contract/property.ts';

/** The configured texts of a room type; `undefined` for a room type that the property has not configured. */
export function roomTextIn({ rooms }: Property, roomTypeId: string): RoomText | undefined {
  return Object.hasOwn(rooms, roomTypeId) ? rooms[roomTypeId] : undefined;
}
