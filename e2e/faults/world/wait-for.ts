/** Waits. The time may be virtual. @param ms milliseconds */
export function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Never settles. */
export const never = (): Promise<never> => new Promise(() => undefined);
