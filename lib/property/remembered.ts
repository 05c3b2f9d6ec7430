/** More entries than any file has languages or time zones. */
const MAX_ENTRIES = 10_000;

/**
 * Memoizes an expensive check with a constant result: a text that has passed is not checked again. A file of
 * a thousand properties names a few languages about a hundred thousand times.
 * @param passes may throw instead of returning false
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
