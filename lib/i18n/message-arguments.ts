/** One place of an ICU message that is filled in: `{nights}`, `{count, plural, …}`. */
export interface MessageArgument {
  name: string;
  /** `plural`, `number` and so on; `undefined` for a plain one. */
  type: string | undefined;
}

// '' is an apostrophe; ' before a character of the syntax quotes up to the next single one.
const QUOTED = /''|'[{}<>#](?:''|[^'])*(?:'|$)/g;
const OPENING = /\{\s*([^\s,{}]+)\s*(?:,\s*([^\s,{}]+))?/y;

/** The arguments of an ICU message, also those inside its branches. `message` must be well-formed. */
export function argumentsOf(message: string): MessageArgument[] {
  const text = message.replace(QUOTED, '');
  const found: MessageArgument[] = [];
  const open: ('argument' | 'branch')[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '}') open.pop();
    // A brace right inside an argument opens one of its branches, which is a message again.
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

/** The tags of an ICU message, as `<b>` has the name `b`. */
export function tagsOf(message: string): string[] {
  return [...message.replace(QUOTED, '').matchAll(/<([a-z][\w.-]*)/gi)].map(([, name = '']) => name);
}
