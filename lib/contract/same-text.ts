/** Whether two texts are the same to people, whatever their capitals, outer blanks and forms of accents. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();
