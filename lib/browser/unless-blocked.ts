/** What a storage says, or nothing where it is absent, blocked or full: merely to reach for one may throw. */
export function unlessBlocked<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
