import { mappingContext } from '../../../partner/mapping/mapping.ts';
import { fitRooms, type PartnerRoom } from '../../../partner/mapping/rooms.ts';
import { compileMapping } from '../../../property/index.ts';
import { expressionOf } from './expression.ts';
import type { Asked } from './leaf.ts';
import { type RoomFields, roomFieldsOf } from './room-fields.ts';
import { type RowSet, rowSetsOf } from './row-set.ts';

/** An expression that is proposed to a person, and what comes of it. Nothing of this is ever done at run time. */
export interface Suggestion<Result> {
  /** JSONata, in lines. */
  expression: string[];
  /** What the server would read, or where it would find the expression's result wrong. */
  result: { fits: true; value: Result } | { fits: false; path: string; expected: string };
  /** What could as well be otherwise, in sentences. */
  doubts: readonly string[];
}

const MOST_TRIED = 24;

/** The likeliest expression that fits, or the likeliest of all; `undefined` where nothing looks like rooms with prices. */
export async function suggestAvailability(
  body: unknown,
  asked: Asked,
): Promise<Suggestion<PartnerRoom[]> | undefined> {
  const readings = rowSetsOf(body)
    .flatMap((set) => roomFieldsOf(set, body, asked).map((fields) => ({ set, fields })))
    .sort((one, other) => other.fields.score - one.fields.score)
    .slice(0, MOST_TRIED);
  let first: Suggestion<PartnerRoom[]> | undefined;
  for (const reading of readings) {
    const suggestion = await tried(reading, body, asked);
    first ??= suggestion;
    if (suggestion.result.fits && suggestion.result.value.length > 0) return suggestion;
  }
  return first;
}

async function tried(
  { set, fields }: { set: RowSet; fields: RoomFields },
  body: unknown,
  asked: Asked,
): Promise<Suggestion<PartnerRoom[]>> {
  const expression = expressionOf(set, fields);
  return { expression, result: await readBy(expression, body, asked), doubts: fields.doubts };
}

async function readBy(
  expression: readonly string[],
  body: unknown,
  { stay, currency }: Asked,
): Promise<Suggestion<PartnerRoom[]>['result']> {
  const path = 'mapping.availability';
  try {
    const { availability } = compileMapping({ mapping: { availability: expression.join('\n') } });
    const list = await availability?.(body, mappingContext(currency, stay));
    return fitRooms(list, stay, [path], currency);
  } catch {
    return { fits: false, path, expected: 'an expression that can be evaluated' };
  }
}
