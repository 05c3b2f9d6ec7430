/** Memoizes a function: `Intl` formats cost far more to make than to use. */
export function memoized<Arguments extends unknown[], Result>(
  make: (...options: Arguments) => Result,
): (...options: Arguments) => Result {
  const made = new Map<string, Result>();
  return (...options) => {
    const name = JSON.stringify(options);
    const known = made.get(name) ?? make(...options);
    made.set(name, known);
    return known;
  };
}
