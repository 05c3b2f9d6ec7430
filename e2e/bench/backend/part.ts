/** The result of one part of the bench. */
export interface PartReport {
  /** Its own table. */
  text: string;
  figures: Figure[];
}

/** A figure with a target. */
export interface Figure {
  title: string;
  measured: string;
  target: string;
  met: boolean;
}

export function atLeast(title: string, value: number, limit: number, unit = ''): Figure {
  return { title, measured: show(value) + unit, target: `>= ${limit}${unit}`, met: value >= limit };
}

export function atMost(title: string, value: number, limit: number, unit = ''): Figure {
  return { title, measured: show(value) + unit, target: `<= ${limit}${unit}`, met: value <= limit };
}

export function exactly(title: string, values: readonly number[], wanted: number): Figure {
  const measured = [...new Set(values)].join(', ');
  return { title, measured, target: `${wanted}`, met: values.every((value) => value === wanted) };
}

const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
