/** Calls a host's own telemetry and ignores its errors: no answer and no booking fails with it. */
export function ignoreErrors<Result>(observe: () => Result): Result | undefined {
  try {
    return observe();
  } catch {
    return undefined;
  }
}
