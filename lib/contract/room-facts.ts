// What a property may say of a room beside its texts: closed lists, each word of which the widget has in every
// language. A word that is not here goes into the room's description.

export const BED_KINDS = ['single', 'double', 'queen', 'king', 'bunk', 'sofa', 'futon'] as const;
export type BedKind = (typeof BED_KINDS)[number];

export const VIEWS = [
  'sea',
  'lake',
  'river',
  'mountain',
  'forest',
  'garden',
  'courtyard',
  'pool',
  'city',
] as const;
export type View = (typeof VIEWS)[number];

export const BATHS = ['shower', 'bathtub', 'shower-and-bathtub', 'shared'] as const;
export type Bath = (typeof BATHS)[number];

export const AMENITIES = [
  'wifi',
  'air-conditioning',
  'heating',
  'fireplace',
  'balcony',
  'terrace',
  'private-entrance',
  'seating-area',
  'desk',
  'tv',
  'safe',
  'soundproof',
  'kitchen',
  'fridge',
  'minibar',
  'coffee-machine',
  'kettle',
  'hairdryer',
  'bathrobes',
  'hot-tub',
  'sauna',
  'washing-machine',
  'iron',
  'cot',
  'non-smoking',
  'pets-allowed',
] as const;
export type Amenity = (typeof AMENITIES)[number];

/** So many kinds of beds, and so many beds of a kind, can be told of a room. */
export const MAX_BED_KINDS = 6;
export const MAX_BEDS = 20;
