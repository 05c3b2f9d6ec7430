/** Waits so many milliseconds of this process's time, which may be virtual. */
export function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Waits for what does not come. */
export const never = (): Promise<never> => new Promise(() => undefined);
