import type { StayQuery } from '../../../contract/stay.ts';
import { isPartnerMappingError } from '../../../partner/errors/mapping-error.ts';
import { mappingContext } from '../../../partner/mapping/mapping.ts';
import type { PartnerMe } from '../../../partner/mapping/me.ts';
import type { Reading } from '../../../partner/operations/reading.ts';
import type { Probe } from '../../../partner/transport/probe.ts';
import type { PropertyConfig } from '../../../property/index.ts';
import { NIGHTS_OMITTED } from '../availability-check.ts';
import { type Finding, green, red } from '../finding.ts';
import { readAvailability, readMe } from '../mapped.ts';
import { bodyOf, unreadText } from '../no-answer.ts';
import { type Offer, offerOf, roomsOffer } from './candidates.ts';
import { availabilityExpression, meExpression } from './expression.ts';
import { type Field, ME_FIELDS, roomFields, TOTAL } from './fields.ts';
import { maskedDeep } from './masked.ts';
import { type Picker, pickedFrom } from './picking.ts';
import { entryOf } from './properties-file-text.ts';
import { type Answered, type Row, rowsAt, valuesAt } from './rooms.ts';
import { valuesIn } from './values.ts';

/** A property's answers that cannot be read. */
export interface Unread {
  property: PropertyConfig;
  /** True if there is a properties file. */
  hasFile: boolean;
  timeoutMs: number;
  me?: Probe | undefined;
  /** The answer of `/me`, if it could be read. */
  meAnswer?: PartnerMe | undefined;
  availability?: { probed: Probe; stay: StayQuery } | undefined;
}

/** A person's picks for a property, and the mapping made from them. */
export interface Draft {
  property: string;
  hasFile: boolean;
  picks: Record<string, string>;
  isMinor: boolean;
  /** The fields without a pick. */
  offers: Offer[];
  /** What the server reads with the expressions. */
  results: { finding: Finding; value?: unknown }[];
  notes: string[];
  /** The expressions that fit: lines of JSONata, by the answer's name. */
  mapping: Record<string, readonly string[]>;
  /** The same as text to paste: a part of the property's entry, or a properties file. */
  entry?: string;
}

/** Makes expressions from a person's picks. @throws UsageError for an invalid pick */
export async function draftFor(unread: Unread, picker: Picker): Promise<Draft> {
  const { property, hasFile } = unread;
  const draft: Draft = {
    property: property.slug,
    hasFile,
    picks: Object.fromEntries(picker.given),
    isMinor: picker.isMinor,
    offers: [],
    results: [],
    notes: [],
    mapping: {},
  };
  const meAnswer = unread.meAnswer ?? (await draftMe(draft, unread, picker));
  const currency = property.currency ?? meAnswer?.property?.currency;
  const known = { ...property, ...(currency !== undefined && { currency }) };
  await draftAvailability(draft, { ...unread, property: known }, picker);
  if (Object.keys(draft.mapping).length > 0) {
    draft.entry = entryOf({ property, hasFile }, draft.mapping, meAnswer?.property ?? {});
  }
  return draft;
}

/** Reads `/me` by the picks. @returns the result, if anything is picked */
async function draftMe(
  draft: Draft,
  { property, timeoutMs, me: probed }: Unread,
  picker: Picker,
): Promise<PartnerMe | undefined> {
  if (!probed) return undefined;
  const answered = { body: bodyOf(probed), asked: mappingContext(property.currency) };
  const rows = [{ object: answered.body, values: valuesIn(answered.body, '', answered.asked) }];
  for (const field of ME_FIELDS) await pickInto(draft, field, rows, answered, picker);
  if (!ME_FIELDS.some(({ pick }) => pick in draft.picks)) return undefined;
  const me = meExpression(draft.picks);
  const reading = await readMe(probed, { property: withMapping(property, { me }), timeoutMs });
  return settle(draft, 'me', me, reading, (value) => Object.keys(value).join(', '));
}

/** Reads the rooms by the picks, if all required fields are picked. */
async function draftAvailability(
  draft: Draft,
  { property, timeoutMs, availability: asked }: Unread,
  picker: Picker,
): Promise<void> {
  if (!asked) return;
  const { probed, stay } = asked;
  const answered = { body: bodyOf(probed), asked: mappingContext(property.currency, stay) };
  if (!(await pickRoom(draft, answered, property.currency, picker))) return;
  const availability = availabilityExpression(draft.picks, answered.body, draft.isMinor);
  const mapped = withMapping(property, { availability });
  const { reading } = await readAvailability(probed, { property: mapped, stay, timeoutMs });
  settle(draft, 'availability', availability, reading, ({ length }) => {
    return `${length} room ${length === 1 ? 'type' : 'types'}`;
  });
  if (reading.kind === 'answered' && reading.omitted.length > 0) draft.notes.push(NIGHTS_OMITTED.text);
  if (property.mapping.booking === undefined) draft.notes.push(ORDERS_UNSEEN);
}

/** Picks the list of rooms, and then each field of a room. @returns true if all required fields are picked */
async function pickRoom(
  draft: Draft,
  answered: Answered,
  currency: string | undefined,
  picker: Picker,
): Promise<boolean> {
  const offer = roomsOffer(answered.body);
  const [only, ...others] = picker.given.has(offer.pick) ? [] : offer.candidates;
  const rooms = only && others.length === 0 ? only.path : await pickedFrom(offer, picker);
  if (rooms === undefined) {
    draft.offers.push(offer);
    return false;
  }
  draft.picks[offer.pick] = rooms;
  const rows = await rowsAt(rooms, answered);
  if (rows.length === 0) {
    const finding = red(
      'mapping.availability',
      `nothing can be read at ${rooms}`,
      'pick another list of rooms',
    );
    draft.results.push({ finding });
    return false;
  }
  const fields = roomFields(currency);
  for (const field of fields) {
    await pickInto(draft, field, rows, answered, picker);
    if (field === TOTAL) await lookAtUnits(draft, rooms, answered, picker);
  }
  return fields.every(({ needed, pick }) => !needed || pick in draft.picks);
}

/** Notes the pick for a field, or that there is none. */
async function pickInto(
  draft: Draft,
  field: Field,
  rows: readonly Row[],
  { asked }: Answered,
  picker: Picker,
): Promise<void> {
  const offer = offerOf(field, rows, asked, draft.isMinor);
  const path = await pickedFrom(offer, picker);
  if (path === undefined) draft.offers.push(offer);
  else draft.picks[field.pick] = path;
}

/** Asks a person whether a whole number counts euros or cents, because the number does not show it. */
async function lookAtUnits(draft: Draft, rooms: string, answered: Answered, { ask }: Picker): Promise<void> {
  const total = draft.picks[TOTAL.pick];
  if (total === undefined || draft.isMinor) return;
  const values = await valuesAt(rooms, total, answered);
  if (values.length === 0 || !values.every((value) => /^\d+$/.test(String(value)))) return;
  const whole = `the total is a whole number, such as ${values[0]}`;
  if (!ask) draft.notes.push(`${whole}: if it counts cents or another minor unit, add --minor-units`);
  else
    draft.isMinor = /^y(es)?$/i.test(
      (await ask(`${whole}. Does it count cents or another minor unit? [y/N] `)).trim(),
    );
}

/** Notes what the server reads with an expression. @returns the read value */
function settle<Value>(
  draft: Draft,
  name: string,
  expression: readonly string[],
  reading: Reading<Value>,
  summaryOf: (value: Value) => string,
): Value | undefined {
  const id = `mapping.${name}`;
  if (reading.kind === 'answered') {
    const { value } = reading;
    draft.mapping[name] = expression;
    draft.results.push({ finding: green(id, `reads ${summaryOf(value)}`), value: maskedDeep(value) });
    return value;
  }
  const { error } = reading;
  const misfit = isPartnerMappingError(error) ? unreadText('the answer', error) : error.message;
  draft.results.push({ finding: red(id, misfit, 'pick another path for it') });
  return undefined;
}

/** Returns the property with these expressions. */
function withMapping(
  property: PropertyConfig,
  lines: Readonly<Record<string, readonly string[]>>,
): PropertyConfig {
  const texts = Object.entries(lines).map(([name, expression]) => [name, expression.join('\n')]);
  return { ...property, mapping: { ...property.mapping, ...Object.fromEntries(texts) } };
}

const ORDERS_UNSEEN =
  'the doctor books nothing, so it has not seen the answer to an order. Write mapping.booking from the service’s documentation, and also mapping.confirmedStatuses if the service does not call a booking “confirmed”';
