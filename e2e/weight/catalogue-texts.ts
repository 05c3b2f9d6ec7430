import { LOCALES } from '../../lib/i18n/index.ts';
import { loadMessages } from '../../lib/i18n/load-messages.ts';

type Catalogue = Awaited<ReturnType<typeof loadMessages>>;

/** Shorter texts may occur in any file. */
const LONG_ENOUGH = { letters: 14, ideographs: 6 };

/**
 * Returns texts that identify a language's catalogue: plain, long enough, and different in all other
 * languages.
 */
export async function textsOf(locale: string): Promise<string[]> {
  const others = LOCALES.filter((other) => other !== locale);
  const foreign = new Set((await Promise.all(others.map(loadMessages))).flatMap(plainTexts));
  return plainTexts(await loadMessages(locale)).filter((text) => !foreign.has(text));
}

function plainTexts(messages: Catalogue): string[] {
  return Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? plainParts(message) : plainTexts(message),
  );
}

/** Returns the message if a file of JSON or code has it unescaped. */
function plainParts(message: string): string[] {
  const longEnough = /[\u3040-\u9fff]/.test(message) ? LONG_ENOUGH.ideographs : LONG_ENOUGH.letters;
  return message.length >= longEnough && !/[{}'"<>&#\\\n]/.test(message) ? [message] : [];
}

/** Returns the texts that a file has, also in the form `\u0041`. */
export function textsIn(file: string, texts: readonly string[]): string[] {
  const read = file.replace(/\\u\{?([0-9a-f]{4,6})\}?/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return texts.filter((text) => read.includes(text));
}
