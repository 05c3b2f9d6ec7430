/** Does what concerns a host's own telemetry: where that fails, no answer and no booking does with it. */
export function ignoreErrors<Result>(observe: () => Result): Result | undefined {
  try {
    return observe();
  } catch {
    return undefined;
  }
}
