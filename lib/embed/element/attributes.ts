/**
 * @file The attributes of `<bellhop-booking>`, in one table. `npm run element` generates the table in
 * docs/embed.md, `custom-elements.json`, the types for TypeScript and the list of the WordPress plugin from
 * it. The loader does not import it, because each byte of the loader counts. A test compares the two.
 */

/** The kind of value that an attribute has. */
type AttributeType =
  /** Any text. */
  | 'text'
  /** A civil date, `YYYY-MM-DD`. */
  | 'date'
  /** A whole number, 1 or more. */
  | 'count'
  /** No value: the attribute is present or absent. */
  | 'flag'
  /** A choice: each allowed value, with its meaning. */
  | Readonly<Record<string, string>>;

export interface ElementAttribute {
  name: string;
  type: AttributeType;
  /** The attribute's label in a form. */
  label: string;
  /** The attribute's meaning in Markdown, as the rest of a sentence. The words of a choice follow. */
  meaning: string;
  /** What holds without the attribute, in Markdown. */
  default: string;
  /** Without this attribute the element shows nothing. */
  isRequired?: true;
}

/** The attributes, in the order in which docs/embed.md and the forms show them. */
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
      button: 'a button by Bellhop opens the dialog',
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
  {
    name: 'checkin',
    type: 'date',
    label: 'Check-in',
    meaning: 'the check-in date that is preselected',
    default: 'nothing',
  },
  {
    name: 'checkout',
    type: 'date',
    label: 'Check-out',
    meaning: 'the check-out date that is preselected',
    default: 'nothing',
  },
  {
    name: 'adults',
    type: 'count',
    label: 'Adults',
    meaning: 'the number of adults that is preselected',
    default: 'nothing',
  },
  {
    name: 'room',
    type: 'text',
    label: 'Room',
    meaning: 'the room type that is preselected',
    default: 'nothing',
  },
  {
    name: 'scheme',
    type: { light: 'light', dark: 'dark', auto: "follows the guest's system" },
    label: 'Colours',
    meaning: "the widget's colours",
    default: "the page's `color-scheme`; without one, `dark` where its text is light",
  },
  {
    name: 'label',
    type: 'text',
    label: 'Label',
    meaning: 'the accessible name of the frame and the dialog, and the text of the button',
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
  {
    name: 'data-webmcp',
    type: 'flag',
    label: 'Tools for agents',
    meaning: 'read-only tools for agents of the browser (WebMCP); read when a frame is made',
    default: 'none',
  },
];

/** Returns the values of a choice, each with its meaning. An attribute of another type has none. */
export const wordsOf = ({ type }: ElementAttribute): readonly (readonly [word: string, meaning: string])[] =>
  typeof type === 'string' ? [] : Object.entries(type);

/** Returns the attribute's meaning in Markdown. For a choice, the values and their meanings follow. */
export function meaningOf(attribute: ElementAttribute): string {
  const words = wordsOf(attribute).map(([word, meaning]) =>
    word === meaning ? `\`${word}\`` : `\`${word}\` (${meaning})`,
  );
  return words.length === 0 ? attribute.meaning : `${attribute.meaning}: ${words.join(', ')}`;
}
