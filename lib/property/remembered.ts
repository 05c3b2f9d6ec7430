/** More than there are languages or time zones in all the files that anybody has. */
const MAX_ENTRIES = 10_000;

/**
 * A check that is dear and always says the same: what has once passed it is not checked again. A file of a thousand
 * properties names a handful of languages some hundred thousand times.
 * @param passes may throw instead of answering false
 */
export function remembered(passes: (text: string) => boolean): (text: string) => boolean {
  const passed = new Set<string>();
  return (text) => {
    if (passed.has(text)) return true;
    try {
      if (!passes(text)) return false;
    } catch {
      return false;
    }
    if (passed.size < MAX_ENTRIES) passed.add(text);
    return true;
  };
}
