/**
 * Puts another function in the place of one. Not a spy, which would keep every call and what it was given.
 * @returns the way back
 */
export function replace(owner: object, name: string, other: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: other });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
