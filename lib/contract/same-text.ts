/** Whether two texts look the same to a person: capitals, outer blanks and forms of accents do not count. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();
