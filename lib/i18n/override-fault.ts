import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Messages } from './catalogue.ts';
import { argumentsOf, type MessageArgument, tagsOf } from './message-arguments.ts';
import { messageText } from './message-text.ts';
import { en } from './messages/en.ts';

/** The allowed types of an argument: the widget passes a text, or a number for counts. */
const USES = {
  text: new Set([undefined, 'select']),
  number: new Set([undefined, 'number', 'plural', 'selectordinal', 'select']),
};

/** Whole numbers of every plural category of all languages. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];

/**
 * Returns the error of a property's own text (`messages` in its configuration), as the end of a sentence;
 * `undefined` if the widget can show the text. English defines the keys and arguments of every catalogue.
 * @param key the text's dot path, `search.submit`
 */
export function overrideFault(locale: string, key: string, text: string): string | undefined {
  const original = textAt(en, key);
  if (original === undefined)
    return 'the catalogue has no text of this name (lib/i18n/messages/en.ts has them all)';
  if (text.trim() === '') return 'must not be empty';
  const known = kindsOf(argumentsOf(original));
  const message = compiledOrNone(text);
  if (message === undefined) return `not ICU MessageFormat: ${JSON.stringify(text)}`;
  const [tag] = tagsOf(text);
  if (tag) return `holds the tag <${tag}>, and texts are plain`;
  for (const argument of argumentsOf(text)) {
    const fault = argumentFault(argument, known);
    if (fault) return fault;
  }
  return canBeShown(locale, message, known) ? undefined : `cannot be shown: ${JSON.stringify(text)}`;
}

type Kinds = ReadonlyMap<string, keyof typeof USES>;

const kindsOf = (known: MessageArgument[]): Kinds =>
  new Map(known.map(({ name, type }) => [name, type === undefined ? 'text' : 'number']));

function argumentFault({ name, type }: MessageArgument, known: Kinds): string | undefined {
  const kind = known.get(name);
  if (kind === undefined) {
    const all = [...known.keys()].map((one) => `{${one}}`).join(', ');
    return `uses {${name}}, but this text is given ${all || 'nothing'}`;
  }
  return USES[kind].has(type) ? undefined : `uses {${name}} as ${type}, but it is a ${kind}`;
}

/** Whether the widget can show the text with any count. */
function canBeShown(locale: string, message: CompiledMessage, known: Kinds): boolean {
  return COUNTS.every((count) => {
    const values = [...known].map(([name, kind]) => [name, kind === 'number' ? count : 'X'] as const);
    try {
      messageText(message, locale, Object.fromEntries(values));
      return true;
    } catch {
      return false;
    }
  });
}

function compiledOrNone(text: string): CompiledMessage | undefined {
  try {
    return compile(text);
  } catch {
    return undefined;
  }
}

function textAt(messages: Messages, key: string): string | undefined {
  const [first = '', ...rest] = key.split('.');
  const found = Object.hasOwn(messages, first) ? messages[first] : undefined;
  if (rest.length > 0) return typeof found === 'object' ? textAt(found, rest.join('.')) : undefined;
  return typeof found === 'string' ? found : undefined;
}
