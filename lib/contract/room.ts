import type { Availability } from './room-schema.ts';

/**
 * Returns the same offers with the names, descriptions and pictures of another answer, if it has their rooms.
 */
export function inOtherWords(offers: Availability, words: Availability | undefined): Availability {
  const rooms = offers.rooms.map((offer) => {
    const other = words?.rooms.find(({ roomTypeId }) => roomTypeId === offer.roomTypeId);
    if (!other) return offer;
    const { name, description, photos } = other;
    return { ...offer, name, ...(description && { description }), ...(photos && { photos }) };
  });
  return { ...offers, rooms };
}
