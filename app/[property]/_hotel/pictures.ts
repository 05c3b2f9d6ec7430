/** A picture of a demo house (`/public/demo`). */
export interface Picture {
  src: string;
  /** Of `src`, in pixels. */
  width: number;
  height: number;
  /** The same at half its width; a drawing has none. */
  half?: string;
}

export interface HousePictures {
  hero: Picture;
  house: Picture;
  place: Picture;
}

// Which of its rooms a house shows beside its two stories; the alternative texts describe them.
const storyRooms: ReadonlyMap<string, { house: string; place: string }> = new Map([
  ['harbour-house', { house: 'double-sea', place: 'captains-suite' }],
  ['riad-zaytoun', { house: 'patio-double', place: 'terrace-suite' }],
  ['ryokan-matsukaze', { house: 'tatami-ten', place: 'garden-bath' }],
  ['steinbock-hut', { house: 'family-chamber', place: 'dormitory-bed' }],
]);

/** The pictures of a demo house; `undefined` for any other property, which has none. */
export function housePictures(slug: string): HousePictures | undefined {
  const rooms = storyRooms.get(slug);
  if (!rooms) return undefined;
  const room = (name: string): Picture => ({
    src: `/demo/${slug}/${name}-960.webp`,
    half: `/demo/${slug}/${name}-480.webp`,
    width: 960,
    height: 640,
  });
  return {
    // As it is drawn: a fifth of the bytes, for the one picture that the page is waited for.
    hero: { src: `/demo/${slug}/hero.svg`, width: 1600, height: 900 },
    house: room(rooms.house),
    place: room(rooms.place),
  };
}
