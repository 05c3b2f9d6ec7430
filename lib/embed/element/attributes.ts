/**
 * @file What may be written on `<bellhop-booking>`: the one table. `npm run element` makes of it README's table,
 * `custom-elements.json`, the types for TypeScript and the list of the WordPress plugin. The loader does not import
 * it, as each of its bytes counts: a test holds the two together.
 */

/** What an attribute takes. */
type AttributeType =
  /** Any text. */
  | 'text'
  /** A civil date, `YYYY-MM-DD`. */
  | 'date'
  /** A whole number, 1 or more. */
  | 'count'
  /** Nothing: that the attribute stands there says it. */
  | 'flag'
  /** One of these words, and what each means; the first is the default. */
  | Readonly<Record<string, string>>;

export interface ElementAttribute {
  name: string;
  type: AttributeType;
  /** What a form calls it. */
  label: string;
  /** What it says, in Markdown, as the rest of a sentence. The words of a choice follow. */
  meaning: string;
  /** What holds without it, in Markdown. */
  default: string;
  /** Without it the element shows nothing. */
  isRequired?: true;
}

/** In the order in which people should read of them. */
export const ELEMENT_ATTRIBUTES: readonly ElementAttribute[] = [
  {
    name: 'property',
    type: 'text',
    label: 'Property',
    meaning: "the property's slug",
    default: '–',
    isRequired: true,
  },
  {
    name: 'mode',
    type: {
      inline: 'in place, as high as its content',
      search: 'the search alone; rooms open in a dialog',
      modal: 'your own link inside opens the dialog',
      button: 'our button opens the dialog',
    },
    label: 'Mode',
    meaning: 'how the widget stands on the page',
    default: '`inline`',
  },
  {
    name: 'locale',
    type: 'text',
    label: 'Language',
    meaning: 'the language, as a BCP 47 tag',
    default: "the page's `lang`",
  },
  { name: 'checkin', type: 'date', label: 'Check-in', meaning: 'the day it begins with', default: 'nothing' },
  { name: 'checkout', type: 'date', label: 'Check-out', meaning: 'the day of leaving', default: 'nothing' },
  { name: 'adults', type: 'count', label: 'Adults', meaning: 'how many it begins with', default: 'nothing' },
  { name: 'room', type: 'text', label: 'Room', meaning: 'the room type it begins with', default: 'nothing' },
  {
    name: 'scheme',
    type: { light: 'light', dark: 'dark', auto: "as the guest's system is" },
    label: 'Colours',
    meaning: "the widget's colours",
    default: "the page's `color-scheme`; without one, `dark` where its text is light",
  },
  {
    name: 'label',
    type: 'text',
    label: 'Label',
    meaning: 'names frame, dialog and button',
    default: 'the text of the link',
  },
  {
    name: 'data-layer',
    type: 'text',
    label: 'Data layer',
    meaning: 'the name of the data layer that events are pushed to, with consent',
    default: 'none; written without a value, `dataLayer`',
  },
  {
    name: 'consent',
    type: { granted: 'the guest agrees to it' },
    label: 'Consent to the data layer',
    meaning: 'whether events may be pushed there',
    default: 'they may not',
  },
];

/** The words that a choice has; none for what is no choice. */
export const wordsOf = ({ type }: ElementAttribute): readonly string[] =>
  typeof type === 'string' ? [] : Object.keys(type);

/** What it says, with the words of a choice and what each means, in Markdown. */
export function meaningOf({ type, meaning }: ElementAttribute): string {
  if (typeof type === 'string') return meaning;
  const words = Object.entries(type).map(([word, says]) =>
    word === says ? `\`${word}\`` : `\`${word}\` (${says})`,
  );
  return `${meaning}: ${words.join(', ')}`;
}
