// The facts of a room besides its texts: closed lists. The widget has each word in every language. Other
// facts belong in the room's description.

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

/** The highest number of kinds of beds, and of beds of one kind, in a room. */
export const MAX_BED_KINDS = 6;
export const MAX_BEDS = 20;
