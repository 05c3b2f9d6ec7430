type Fields = Readonly<Record<string, unknown>>;

const FREE_FLAG = /^(is_?)?(available|bookable|sellable|vacant|verfuegbar|frei|disponible)$/i;
const FREE_STATUS = /^(available|bookable|open|free|vacant)$/i;

/** What tells that something is free, where the answer also has what is not. */
export function statusFilter(
  objects: readonly Fields[],
): { expression: string; isFree: (object: Fields) => boolean } | undefined {
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const flag = names.find(
    (name) => FREE_FLAG.test(name) && objects.every((object) => typeof object[name] === 'boolean'),
  );
  if (flag !== undefined) return { expression: flag, isFree: (object) => object[flag] === true };
  for (const name of names.filter((one) => /^(status|state|availability)$/i.test(one))) {
    const free = objects.map((object) => object[name]).find((word) => FREE_STATUS.test(String(word)));
    if (typeof free === 'string') {
      return { expression: `${name} = '${free}'`, isFree: (object) => object[name] === free };
    }
  }
  return undefined;
}
