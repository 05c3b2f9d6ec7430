/** Adds 1 to the count of this kind. */
export function countIn(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
