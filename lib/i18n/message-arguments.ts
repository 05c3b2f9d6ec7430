/** One argument of an ICU message: `{nights}`, `{count, plural, …}`. */
export interface MessageArgument {
  name: string;
  /** `plural`, `number` and so on; `undefined` for a plain argument. */
  type: string | undefined;
}

// '' is an apostrophe. ' before a syntax character quotes the text up to the next single '.
const QUOTED = /''|'[{}<>#](?:''|[^'])*(?:'|$)/g;
const OPENING = /\{\s*([^\s,{}]+)\s*(?:,\s*([^\s,{}]+))?/y;

/** Returns the arguments of an ICU message, also those in its branches. `message` must be well-formed. */
export function argumentsOf(message: string): MessageArgument[] {
  const text = message.replace(QUOTED, '');
  const found: MessageArgument[] = [];
  const open: ('argument' | 'branch')[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '}') open.pop();
    // A brace inside an argument opens one of its branches, which is a message again.
    else if (open.at(-1) === 'argument') open.push('branch');
    else {
      open.push('argument');
      OPENING.lastIndex = index;
      const [, name, type] = OPENING.exec(text) ?? [];
      if (name !== undefined) found.push({ name, type });
    }
  }
  return found;
}

/** Returns the names of the tags in an ICU message: `b` for `<b>`. */
export function tagsOf(message: string): string[] {
  return [...message.replace(QUOTED, '').matchAll(/<([a-z][\w.-]*)/gi)].map(([, name = '']) => name);
}
