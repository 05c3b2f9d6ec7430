/**
 * Returns the result of an access to a storage, or `undefined` if the storage is absent, blocked or full.
 * Even the access to the property may throw.
 */
export function unlessBlocked<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
