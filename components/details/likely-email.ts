/**
 * @file Corrects an e-mail address that looks mistyped. A wrong suggestion is worse than none. So only names
 *   of large providers are compared, and for other domains only top-level domains that do not exist are
 *   corrected.
 */

/**
 * Large providers with long names, and the endings under which each of them receives mail. Short names (aol,
 * gmx, live, mail, web) are left out: most names that differ from them by one letter belong to other
 * companies.
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

/** Top-level domains that do not exist, with the domain that is meant. */
const WRONG_ENDINGS: Readonly<Record<string, string>> = {
  ...correctedTo('com', 'c0m ccom cim cmo comm con coom cpm ocm vom xom'),
  ...correctedTo('net', 'ent ner nett nte'),
  ...correctedTo('org', 'ogr orgg rog'),
};

/**
 * Country domains that are also `com` with a letter missing. They count as a mistake only after the correct
 * name of a provider.
 */
const HALF_COM = new Set(['cam', 'cm', 'co', 'om']);

/**
 * Returns the address that the guest most likely means.
 * @returns `undefined` if the address may well be right, or if it is no address
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

/** @param endings a domain without its first label: `com`, `co.uk`, `harbour.con` */
function withRealEnding(endings: string): string {
  return endings.replace(
    /[^.]+$/,
    (last) => (Object.hasOwn(WRONG_ENDINGS, last) && WRONG_ENDINGS[last]) || last,
  );
}

/**
 * One typing mistake away: two letters swapped, or one letter missing, doubled, added or wrong. The first
 * letter has to be right unless it is swapped, because mail.com, email.com and ymail.com are providers too.
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

function correctedTo(ending: string, mistakes: string): Record<string, string> {
  return Object.fromEntries(mistakes.split(' ').map((mistake) => [mistake, ending]));
}
