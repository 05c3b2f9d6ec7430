/**
 * Characters that a reader does not see. A text can hide instructions to a language model in them: tag
 * characters (from U+E0000) and the supplementary variation selectors (from U+E0100) can spell any ASCII
 * text, and show nothing. So all control, format, private-use and unassigned characters are removed, and
 * unpaired surrogates. The joiners and direction marks that some scripts need stay.
 */
const UNSEEN = /(?![\u200C-\u200F\u061C])(?:[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Cf}]|[\u{E0100}-\u{E01EF}])/gu;

/** Makes one line of a foreign text, without {@link UNSEEN}. Cuts it after `maxCharacters`. */
export function plainText(text: string, maxCharacters: number): string {
  // This comes first: the upstream may have sent a very long text.
  const line = text.slice(0, 8 * maxCharacters).replace(/\s+/gu, ' ');
  const characters = [...line.replace(UNSEEN, '').trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
