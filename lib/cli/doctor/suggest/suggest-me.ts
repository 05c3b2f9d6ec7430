import { mappingContext } from '../../../partner/mapping/mapping.ts';
import { fitMe, type PartnerMe } from '../../../partner/mapping/me.ts';
import { compileMapping, PLANS } from '../../../property/index.ts';
import { nearTo } from './doubt.ts';
import { isCurrency, isObject, type Leaf, leavesOf } from './leaf.ts';
import { ranked, type Scored, scoreOf, type Words } from './score.ts';
import type { Suggestion } from './suggest-availability.ts';
import { wordsOf, written } from './words.ts';

const PLAN: Words = {
  last: [[5, /^(plan|tier|subscription|package|edition|tarif|abo)$/]],
  any: [[3, /^(plan|subscription|tier)$/]],
};
const NAME: Words = {
  last: [[4, /^(name|title|nom|nombre|nome)$/]],
  any: [
    [4, /^(property|hotel|house|haus|account)$/],
    [-6, /^(plan|key|user|owner|contact|chain|first|last|scopes?)$/],
  ],
};
const CURRENCY: Words = {
  last: [
    [5, /^(currency|currencycode|waehrung|devise|moneda|valuta)$/],
    [1, /^code$/],
  ],
  any: [[4, /^currency$/]],
};
const ZONE: Words = {
  last: [[5, /^(time|zone|timezone|tz|zeitzone|fuseau)$/]],
  any: [[3, /^(zone|timezone|tz|zeitzone)$/]],
};

/** `/me` is for none; a number of adults is never found in it. */
const NO_STAY = { checkin: '', checkout: '', adults: 0 };

/** What of an answer tells of the key's plan, scopes and property; `undefined` where nothing does. */
export async function suggestMe(
  body: unknown,
  currency: string | undefined,
): Promise<Suggestion<PartnerMe> | undefined> {
  const leaves = leavesOf(body, { currency, stay: NO_STAY }).filter(({ value }) => typeof value === 'string');
  const best = (words: Words, isOne: (text: string) => boolean): Scored[] =>
    ranked(
      leaves.filter(({ value }) => isOne(String(value))),
      (leaf) => scoreOf(leaf, words),
    );
  const plans = best(PLAN, (text) => PLANS.some((plan) => plan === text.toLowerCase()));
  const names = best(NAME, (text) => /\p{L}/u.test(text));
  const [plan] = plans;
  const scopes = scopesIn(body);
  const property = [
    pair('name', names[0]?.leaf),
    pair('currency', best(CURRENCY, isCurrency)[0]?.leaf),
    pair('timeZone', best(ZONE, (text) => /^[A-Z][A-Za-z_]+\/[A-Z][\w/+-]+$|^UTC$/.test(text))[0]?.leaf),
  ].filter((one) => one !== undefined);
  const fields = [
    ...(plan ? [`'plan': ${lowered(plan.leaf)}`] : []),
    ...(scopes === undefined ? [] : [`'scopes': ${scopes}`]),
    ...(property.length > 0 ? [`'property': { ${property.join(', ')} }`] : []),
  ];
  if (fields.length === 0) return undefined;
  const expression = [
    '{',
    ...fields.map((field, index) => `  ${field}${index < fields.length - 1 ? ',' : ''}`),
    '}',
  ];
  const doubts = [
    ...(plan
      ? nearTo('the plan', plan, plans)
      : ['found no plan: set it as the service’s control panel shows it']),
    ...(names[0] ? nearTo('the property’s name', names[0], names) : []),
  ];
  return { expression, result: await readBy(expression, body, currency), doubts };
}

const pair = (name: string, leaf: Leaf | undefined): string | undefined =>
  leaf && `'${name}': ${leaf.access}`;

const lowered = ({ access, value }: Leaf): string =>
  value === String(value).toLowerCase() ? access : `$lowercase(${access})`;

const SCOPES = /^(scopes?|permissions?|rights?|grants?|access|rechte)$/;
const MOST_STEPS = 5;

/** A list of texts, or one text with blanks or commas, that is called scopes and names what may be done. */
function scopesIn(value: unknown, access = '', steps = 0): string | undefined {
  if (!isObject(value) || steps > MOST_STEPS) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const step = written(name);
    if (!step) continue;
    const place = access === '' ? step : `${access}.${step}`;
    const listed = wordsOf(name).some((word) => SCOPES.test(word)) ? listOf(inner, place) : undefined;
    if (listed !== undefined) return listed;
    const deeper = scopesIn(inner, place, steps + 1);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function listOf(value: unknown, access: string): string | undefined {
  if (typeof value === 'string')
    return value.includes(',') ? `$split(${access}, /, */)` : `$split(${access}, ' ')`;
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? `[${access}]` : undefined;
}

async function readBy(
  expression: readonly string[],
  body: unknown,
  currency: string | undefined,
): Promise<Suggestion<PartnerMe>['result']> {
  const path = 'mapping.me';
  try {
    const { me } = compileMapping({ mapping: { me: expression.join('\n') } });
    return fitMe(await me?.(body, mappingContext(currency)), [path]);
  } catch {
    return { fits: false, path, expected: 'an expression that can be evaluated' };
  }
}
