/** The command line was wrong: the program says how it is used and ends with status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
