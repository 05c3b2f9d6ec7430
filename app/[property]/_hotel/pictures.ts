/** A picture of a demo property (`/public/demo`). */
export interface Picture {
  src: string;
  /** The width of `src`, in pixels. */
  width: number;
  height: number;
  /** The same picture at half the width. A drawing has none. */
  half?: string;
}

export interface HotelPictures {
  hero: Picture;
  house: Picture;
  place: Picture;
}

// The rooms whose pictures a property shows beside its two stories. The alternative texts describe them.
const storyRooms: ReadonlyMap<string, { house: string; place: string }> = new Map([
  ['harbour-house', { house: 'double-sea', place: 'captains-suite' }],
  ['riad-zaytoun', { house: 'patio-double', place: 'terrace-suite' }],
  ['ryokan-matsukaze', { house: 'tatami-ten', place: 'garden-bath' }],
  ['steinbock-hut', { house: 'family-chamber', place: 'dormitory-bed' }],
]);

/** Returns the pictures of a demo property, or `undefined` for any other property. */
export function hotelPictures(slug: string): HotelPictures | undefined {
  const rooms = storyRooms.get(slug);
  if (!rooms) return undefined;
  const room = (name: string): Picture => ({
    src: `/demo/${slug}/${name}-960.webp`,
    half: `/demo/${slug}/${name}-480.webp`,
    width: 960,
    height: 640,
  });
  return {
    // The drawing itself, with a fifth of the bytes: the page looks complete only when this picture is there.
    hero: { src: `/demo/${slug}/hero.svg`, width: 1600, height: 900 },
    house: room(rooms.house),
    place: room(rooms.place),
  };
}
