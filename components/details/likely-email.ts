/**
 * @file What a guest means by an e-mail address that looks mistyped. A wrong suggestion is worse than none:
 * only names of large providers are compared, and only endings that do not exist are corrected elsewhere.
 */

/**
 * Large providers with long names, and the endings under which each takes mail. Short names (aol, gmx, live,
 * mail, web) are left out: other companies have most of what is one letter away from them.
 */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  hotmail: ['com', 'co.uk', 'de', 'es', 'fr', 'it', 'nl', 'be', 'se'],
  icloud: ['com'],
  outlook: ['com', 'de', 'es', 'fr', 'it', 'jp', 'pt'],
  protonmail: ['com', 'ch'],
  yahoo: ['com', 'co.jp', 'co.uk', 'com.br', 'de', 'es', 'fr', 'gr', 'it'],
};

/** Endings that do not exist, and what is meant by them. */
const NO_ENDINGS: Readonly<Record<string, string>> = {
  ...meaning('com', 'c0m ccom cim cmo comm con coom cpm ocm vom xom'),
  ...meaning('net', 'ent ner nett nte'),
  ...meaning('org', 'ogr orgg rog'),
};

/** Endings of countries that are also what is left of `com`: a mistake only after a provider's whole name. */
const HALF_COM = new Set(['cam', 'cm', 'co', 'om']);

/**
 * The address that was most likely meant.
 * @returns `undefined` where the address may well be right, and for what is no address
 */
export function likelyEmail(email: string): string | undefined {
  const [, local, domain] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(email) ?? [];
  if (!local || !domain) return undefined;
  const likely = likelyDomain(domain.toLowerCase());
  return likely && `${local}@${likely}`;
}

function likelyDomain(domain: string): string | undefined {
  const [, name, written] = /^([^.]+)\.(.+)$/.exec(domain) ?? [];
  if (!name || !written) return undefined;
  const endings = withRealEnding(written);
  for (const [provider, own] of Object.entries(PROVIDERS)) {
    if (name === provider && HALF_COM.has(written)) return `${name}.com`;
    if (own.includes(endings) && isMistyped(name, provider)) return `${provider}.${endings}`;
  }
  return endings === written ? undefined : `${name}.${endings}`;
}

/** @param endings all of a domain but its first name: `com`, `co.uk`, `harbour.con` */
function withRealEnding(endings: string): string {
  return endings.replace(/[^.]+$/, (last) => (Object.hasOwn(NO_ENDINGS, last) && NO_ENDINGS[last]) || last);
}

/**
 * One slip of the finger away: two letters changed about, or one left out, doubled, added or mistaken. The
 * first letter is right, unless it is changed about: mail.com, email.com and ymail.com are providers of their
 * own.
 */
function isMistyped(name: string, provider: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === provider[start]) start++;
  const [rest, wanted] = [name.slice(start), provider.slice(start)];
  if (rest === '' && wanted === '') return false;
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  if (isSwapped && wanted.length > 1) return true;
  if (start === 0) return false;
  const isLeftOut = rest === wanted.slice(1);
  const isAdded = rest.slice(1) === wanted;
  const isMistaken = rest.slice(1) === wanted.slice(1);
  return isLeftOut || isAdded || isMistaken;
}

function meaning(ending: string, mistakes: string): Record<string, string> {
  return Object.fromEntries(mistakes.split(' ').map((mistake) => [mistake, ending]));
}
