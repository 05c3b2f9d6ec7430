/** Whether two texts are one, for people: capitals, white space around them and the form of accents do not matter. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();
