/** The longest name that is compared. The time grows with the product of both lengths. */
const MAX_LENGTH = 60;

/**
 * Returns the known name that is nearest to a misspelt one, without regard to capitals. At most a quarter of
 * its letters may be wrong, and one letter of a short name.
 */
export function nearestName(misspelt: string, known: Iterable<string>): string | undefined {
  if (misspelt.length > MAX_LENGTH) return undefined;
  const most = Math.max(misspelt.length > 1 ? 1 : 0, Math.floor(misspelt.length / 4));
  let nearest: { name: string; edits: number } | undefined;
  for (const name of known) {
    if (Math.abs(name.length - misspelt.length) > most) continue;
    const edits = editsBetween(misspelt.toLowerCase(), name.toLowerCase());
    if (edits <= most && edits < (nearest?.edits ?? Number.POSITIVE_INFINITY)) nearest = { name, edits };
  }
  return nearest?.name;
}

/** Counts the letters to add, remove, replace, or swap with the next one (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
