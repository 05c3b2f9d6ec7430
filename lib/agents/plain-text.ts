/**
 * Characters that a reader does not see. A text can hide instructions to a language model in them: tag
 * characters (from U+E0000) and variation selectors (from U+FE00 and U+E0100) can spell any text, and show
 * nothing. So all control, format, private-use, unassigned and other invisible characters are removed, and
 * unpaired surrogates. The joiners, direction marks and selectors that scripts and emoji need stay.
 */
const UNSEEN =
  /(?![\u200C-\u200F\u061C]|[\uFE0E\uFE0F])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** A row of marks that stay. A letter has at most two of them: a longer row could spell a text as well. */
const ROW_OF_MARKS =
  /((?:[\u200C-\u200F\u061C]|[\uFE0E\uFE0F]){2})(?:[\u200C-\u200F\u061C]|[\uFE0E\uFE0F])+/gu;

/** Makes one line of a foreign text, without {@link UNSEEN}. Cuts it after `maxCharacters`. */
export function plainText(text: string, maxCharacters: number): string {
  // Cut first, because the upstream may have sent a very long text.
  const line = text.slice(0, 8 * maxCharacters).replace(/\s+/gu, ' ');
  const characters = [...line.replace(UNSEEN, '').replace(ROW_OF_MARKS, '$1').trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
