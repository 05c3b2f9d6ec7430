/**
 * The guards that keep the promises, each with the edits that take it away. If the bench does not notice a
 * mutant, the bench has a hole.
 */

interface Edit {
  /** The path from the repository's root. */
  file: string;
  /** Text that is in the file exactly once. */
  from: string;
  to: string;
}

export interface Mutant {
  guard: string;
  /** What the code does without the guard. */
  without: string;
  /** The part that has to notice the mutant. @default any part in virtual time with one instance */
  part?: 'redis' | 'instances' | 'instances-late';
  edits: readonly Edit[];
}

/** Returns the file's text without the guard. @throws Error if an edit does not fit the file */
export function mutated(text: string, file: string, { guard, edits }: Mutant): string {
  let changed = text;
  for (const edit of edits.filter((candidate) => file.endsWith(`/${candidate.file}`))) {
    const parts = changed.split(edit.from);
    if (parts.length !== 2)
      throw new Error(`${guard}: ${edit.file} holds ${parts.length - 1} times: ${edit.from}`);
    changed = parts.join(edit.to);
  }
  return changed;
}
