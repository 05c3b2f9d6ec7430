/** A drawing of a demo house: `/public/demo`. Width and height are those of its viewBox. */
export interface Picture {
  src: string;
  width: number;
  height: number;
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

/** The drawings of a demo house; `undefined` for any other property, which has none. */
export function housePictures(slug: string): HousePictures | undefined {
  const rooms = storyRooms.get(slug);
  if (!rooms) return undefined;
  const room = (id: string): Picture => ({ src: `/demo/${slug}/${id}.svg`, width: 1200, height: 800 });
  return {
    hero: { src: `/demo/${slug}/hero.svg`, width: 1600, height: 900 },
    house: room(rooms.house),
    place: room(rooms.place),
  };
}
