/**
 * What a task brings within `ms` milliseconds; `undefined` when it takes longer, and whatever becomes of it then is nobody's
 * any more. @throws what the task throws in time
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
