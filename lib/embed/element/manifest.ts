import type { Attribute, CssPart, CustomElementDeclaration, Event, Package } from 'custom-elements-manifest';
import { BOOKING_EVENT_NAMES } from '../../contract/order/booking-event.ts';
import { ELEMENT_ATTRIBUTES, type ElementAttribute, meaningOf, wordsOf } from './attributes.ts';
import { CSS_PARTS, CSS_PROPERTIES, DIALOG_PROPERTIES, EVENT_DESCRIPTIONS, SLOTS } from './presentation.ts';
import { sentence, typeTextOf } from './type-text.ts';

/** The path of the loader at the address of a Bellhop. The package has no such file. */
const LOADER = 'embed.js';

/** The manifest names the type of the value: `number`. The type for TypeScript is `number | string`. */
const VALUE_KINDS = { count: 'number', flag: 'boolean' };

const isKindOfValue = (type: ElementAttribute['type']): type is keyof typeof VALUE_KINDS =>
  type === 'count' || type === 'flag';

const booking: CustomElementDeclaration = {
  kind: 'class',
  customElement: true,
  tagName: 'bellhop-booking',
  name: 'BellhopBooking',
  summary: 'The booking widget of a property, in a frame in place or in a dialog.',
  description:
    'The link inside is what shows until the widget is there, and wherever it cannot be. All attributes can be changed at any time.',
  attributes: ELEMENT_ATTRIBUTES.map(attributeOf),
  events: BOOKING_EVENT_NAMES.map(
    (name): Event => ({
      name,
      description: EVENT_DESCRIPTIONS[name],
      type: { text: `CustomEvent<BookingEventDetail<'${name}'>>` },
    }),
  ),
  slots: [...SLOTS],
  cssParts: partsOf('bellhop-booking'),
  cssProperties: [...CSS_PROPERTIES],
};

/** The booking element adds the dialog at the end of the page. A page never writes it, but may style it. */
const dialog: CustomElementDeclaration = {
  kind: 'class',
  customElement: true,
  tagName: 'bellhop-dialog',
  name: 'BellhopDialog',
  summary: 'The dialog that `<bellhop-booking>` opens. It makes the element itself, at the end of the page.',
  cssParts: partsOf('bellhop-dialog'),
  cssProperties: CSS_PROPERTIES.filter(({ name }) => DIALOG_PROPERTIES.includes(name)),
};

/** `custom-elements.json`, for editors and catalogues: Custom Elements Manifest, schema 2.1. */
export const manifest: Package = {
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: LOADER,
      summary: 'The module that a Bellhop serves at `/embed.js`. It defines the element.',
      declarations: [booking, dialog],
      exports: [
        {
          kind: 'custom-element-definition',
          name: 'bellhop-booking',
          declaration: { name: booking.name, module: LOADER },
        },
      ],
    },
  ],
};

/** The manifest's `default` has to be a value. A default in words is added to the description. */
function attributeOf(attribute: ElementAttribute): Attribute {
  const { name, default: without } = attribute;
  const [value] = wordsOf(attribute).find(([word]) => without === `\`${word}\``) ?? [];
  const words = [meaningOf(attribute), ...(value || attribute.isRequired ? [] : [`without it: ${without}`])];
  return {
    name,
    description: words.map(sentence).join(' '),
    type: { text: isKindOfValue(attribute.type) ? VALUE_KINDS[attribute.type] : typeTextOf(attribute) },
    ...(value && { default: value }),
  };
}

function partsOf(element: keyof typeof CSS_PARTS): CssPart[] {
  return [...CSS_PARTS[element]];
}
