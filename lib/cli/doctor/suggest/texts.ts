import { nearTo } from './doubt.ts';
import type { Identifier } from './identifier.ts';
import type { Leaf } from './leaf.ts';
import { ranked, scoreOf, type Words } from './score.ts';
import { DESCRIPTION_WORDS, NAME_WORDS } from './vocabulary.ts';

export interface Texts {
  /** JSONata each. */
  fields: { name: string; description?: string };
  score: number;
  doubts: string[];
}

const isText = ({ value, access }: Leaf): boolean =>
  typeof value === 'string' &&
  /\p{L}/u.test(value) &&
  !/^https?:|^\d{4}-\d{2}-\d{2}/.test(value) &&
  access !== '';

/** Names of one thing in several languages stand under their tags. */
const isInEnglish = ({ access }: Leaf): boolean => /\.(en|`en(-\w+)?`)$/.test(access);

/** A code is a worse name than words are. */
const looks = ({ value }: Leaf): number => (/^[A-Z0-9_-]{1,6}$/.test(String(value)) ? -2 : 0);

/** A room's name and description. @param valuesOf a leaf's values in all rooms */
export function textsOf(
  own: readonly Leaf[],
  around: readonly Leaf[],
  id: Identifier,
  valuesOf: (leaf: Leaf) => unknown[],
): Texts {
  const texts = own.filter((leaf) => isText(leaf) && leaf.access !== id.access);
  const points = (words: Words) => (leaf: Leaf) => {
    const score = scoreOf(localized(leaf), words);
    return score === undefined ? undefined : score + (isInEnglish(leaf) ? 1 : 0) + looks(leaf);
  };
  const outer = around.filter(isText);
  const names = ranked([...texts, ...outer], points(NAME_WORDS)).filter(
    ({ leaf }) => outer.includes(leaf) || !valuesOf(leaf).includes(undefined),
  );
  const [name] = names;
  const [description] = ranked(texts, points(DESCRIPTION_WORDS)).filter(
    ({ leaf }) => leaf.access !== name?.leaf.access,
  );
  const doubts = [
    ...(name
      ? nearTo('the name', name, names)
      : [`found no name: took the identifier, \`${id.access}\`; the property’s own "rooms" can name it`]),
  ];
  return {
    fields: {
      name: name?.leaf.access ?? id.expression,
      ...(description && description.score >= 3 && { description: description.leaf.access }),
    },
    score: Math.min(name?.score ?? -3, 8),
    doubts,
  };
}

/** A text under a language's tag is called what the object of all languages is called. */
function localized(leaf: Leaf): Leaf {
  const { last, words } = leaf;
  const isTag = last.every((word) => /^[a-z]{2}$/.test(word)) && !/^(id|nr|no)$/.test(last[0] ?? '');
  if (!isTag || words.length <= last.length) return leaf;
  return { ...leaf, last: words.slice(0, -last.length).slice(-2) };
}
