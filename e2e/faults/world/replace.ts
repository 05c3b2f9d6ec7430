/**
 * Replaces a function of an object. It is no spy, because a spy would keep every call and its arguments.
 * @returns restores the function
 */
export function replace(owner: object, name: string, other: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, writable: true, value: other });
  return () => {
    if (own) Object.defineProperty(owner, name, own);
    else Reflect.deleteProperty(owner, name);
  };
}
