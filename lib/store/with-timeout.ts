/**
 * Waits for a task for `ms` milliseconds at most. Returns `undefined` if it takes longer; its later result or
 * error is dropped.
 * @throws the error of the task if it fails in time
 */
export async function withTimeout<T>(task: Promise<T>, ms: number): Promise<{ value: T } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([task.then((value) => ({ value })), late]);
  } finally {
    clearTimeout(timer);
    task.catch(() => undefined);
  }
}
