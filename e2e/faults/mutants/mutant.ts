/**
 * The guards that keep the promise, each with the edit that takes it away. A mutant that the bench does not notice is a
 * hole in the bench.
 */

interface Edit {
  /** From the repository's root. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

export interface Mutant {
  guard: string;
  /** What the code does without it. */
  without: string;
  /** The part that is to notice. @default those in virtual time, where there is but one instance, and the random histories of two are left out */
  part?: 'redis' | 'instances' | 'instances-late';
  edits: readonly Edit[];
}

/** The file's text without the guard. @throws Error when an edit no longer fits the file */
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
