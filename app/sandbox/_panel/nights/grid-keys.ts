/** A place in a grid of rows and columns. */
export interface Place {
  row: number;
  column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

/**
 * The place that a key leads to, by the grid pattern of the ARIA Authoring Practices; `undefined` for all
 * other keys.
 */
export function placeAfter(
  { row, column }: Place,
  key: string,
  size: { rows: number; columns: number },
): Place | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (!step) return undefined;
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) };
}
