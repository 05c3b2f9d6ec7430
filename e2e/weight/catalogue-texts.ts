import { LOCALES } from '../../lib/i18n/index.ts';
import { loadMessages } from '../../lib/i18n/load-messages.ts';

type Catalogue = Awaited<ReturnType<typeof loadMessages>>;

/** Shorter ones may be found in anything. */
const LONG_ENOUGH = { letters: 14, ideographs: 6 };

/** Texts by which a language's catalogue is known: plain, long enough, and in no other language the same. */
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

/** The message as it stands in a file of JSON or of code: not where something would be escaped. */
function plainParts(message: string): string[] {
  const longEnough = /[\u3040-\u9fff]/.test(message) ? LONG_ENOUGH.ideographs : LONG_ENOUGH.letters;
  return message.length >= longEnough && !/[{}'"<>&#\\\n]/.test(message) ? [message] : [];
}

/** Which of the texts are in the file, also where its letters are written as `\u0041`. */
export function textsIn(file: string, texts: readonly string[]): string[] {
  const read = file.replace(/\\u\{?([0-9a-f]{4,6})\}?/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return texts.filter((text) => read.includes(text));
}
