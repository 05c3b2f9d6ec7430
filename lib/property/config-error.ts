/** One wrong setting: where it stands and what to do. */
export interface ConfigIssue {
  /**
   * A setting's name (`BELLHOP_PLAN`) or a path in the properties file (`properties[2].api.key`). The file itself, where
   * nothing in it can be read.
   */
  path: string;
  reason: string;
  /** The slug of the property that it is about, where that can be read: nobody counts to the 300th of a file. */
  property?: string;
}

/** The configuration cannot be used. The message lists the issues, so that one start shows them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[]) {
    const left = issues.length - MAX_TOLD;
    const lines = issues.slice(0, MAX_TOLD).map(lineOf);
    super(['Bellhop cannot start:', ...lines, ...(left > 0 ? [`  - and ${left} more`] : [])].join('\n'));
    this.issues = issues;
  }
}

/** One mistake that a thousand properties have in common must not flood the log. */
const MAX_TOLD = 200;

function lineOf({ path, reason, property }: ConfigIssue): string {
  return `  - ${path}: ${reason}${property === undefined ? '' : ` (property ${property})`}`;
}
