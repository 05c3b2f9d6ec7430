import { ConfigError, compileMapping } from '../../../property/index.ts';
import { UsageError } from '../../command-line.ts';
import type { Offer } from './candidates.ts';
import { ME_FIELDS, ROOMS, roomFields } from './fields.ts';
import { offerText } from './offer-text.ts';

/** How a person picks the source of a field. */
export interface Picker {
  /** The picks of the command line: a path or a candidate's number, by the field's name. */
  given: ReadonlyMap<string, string>;
  isMinor: boolean;
  /** Asks a person at a terminal. @default no person is asked */
  ask?: (question: string) => Promise<string>;
}

const PICKS = [ROOMS, ...roomFields(undefined), ...ME_FIELDS].map(({ pick }) => pick);

/** Reads all flags such as `--pick total=price.amount`. @throws UsageError */
export function readPicks(flags: readonly string[]): Map<string, string> {
  const given = new Map<string, string>();
  for (const flag of flags) {
    const [, pick = '', path = ''] = /^([\w.]+)=\s*(\S.*?)\s*$/s.exec(flag) ?? [];
    if (!PICKS.includes(pick)) {
      throw new UsageError(`--pick must be field=path, with one of ${PICKS.join(', ')}; got ${flag}`);
    }
    if (given.has(pick)) throw new UsageError(`--pick ${pick} is given twice`);
    given.set(pick, path);
  }
  return given;
}

/** @returns the picked path, or `undefined`. @throws UsageError for an invalid flag */
export async function pickedFrom(offer: Offer, { given, ask }: Picker): Promise<string | undefined> {
  const flag = given.get(offer.pick);
  if (flag !== undefined) {
    const choice = chosen(flag, offer);
    if ('fault' in choice) throw new UsageError(`--pick ${offer.pick}: ${choice.fault}`);
    return choice.path;
  }
  const isWorthAsking = offer.needed || offer.candidates.length > 0;
  return ask && isWorthAsking ? asked(offer, ask) : undefined;
}

/** Asks until the answer picks a path, or leaves out an optional field. */
async function asked(offer: Offer, ask: NonNullable<Picker['ask']>): Promise<string | undefined> {
  const prompt = `${offer.pick}: a number, or a path${offer.needed ? '' : ' (Enter: leave it out)'}: `;
  let before = `\n${offerText(offer)}\n`;
  for (;;) {
    const answer = (await ask(before + prompt)).trim();
    if (answer === '' && !offer.needed) return undefined;
    const choice = chosen(answer, offer);
    if ('path' in choice) return choice.path;
    before = `${choice.fault}\n`;
  }
}

/** Reads an answer: the number of a candidate, or any path. */
function chosen(answer: string, { pick, candidates }: Offer): { path: string } | { fault: string } {
  if (answer === '') return { fault: `${pick} is needed` };
  if (!/^\d+$/.test(answer)) {
    const fault = pathFault(answer, pick);
    return fault === undefined ? { path: answer } : { fault };
  }
  const candidate = candidates[Number(answer) - 1];
  return candidate ? { path: candidate.path } : { fault: `there is no candidate ${answer}` };
}

/** Returns why a path is no JSONata. It is compiled with objects around it, because the path may use `%`. */
function pathFault(path: string, pick: string): string | undefined {
  const availability = pick === ROOMS.pick ? path : `a.b.c.d.{ 'at': (${path}) }`;
  try {
    compileMapping({ mapping: { availability } });
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return error.issues[0]?.reason;
    throw error;
  }
}
