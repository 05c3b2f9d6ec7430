/**
 * Characters that a reader does not see: controls, halves of surrogate pairs, private and unassigned ones, and those of
 * format but for the joiners and marks that some scripts need. A text can hide orders to a language model in them: tags
 * (U+E0000 on) and the further variation selectors (U+E0100 on) spell any ASCII text, and show nothing.
 */
const UNSEEN = /(?![\u200C-\u200F\u061C])(?:[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Cf}]|[\u{E0100}-\u{E01EF}])/gu;

/** A text of somebody else's as one line that a person could read, of at most so many characters. */
export function plainText(text: string, maxCharacters: number): string {
  // Before anything else: the upstream may have sent a book.
  const line = text.slice(0, 8 * maxCharacters).replace(/\s+/gu, ' ');
  const characters = [...line.replace(UNSEEN, '').trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
