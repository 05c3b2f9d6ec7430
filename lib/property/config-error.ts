/** One wrong setting: its place and the reason. */
export interface ConfigIssue {
  /**
   * A setting's name (`BELLHOP_PLAN`) or a path in the properties file (`properties[2].api.key`). If the
   * file's content cannot be read, the file's own path.
   */
  path: string;
  reason: string;
  /** The slug of the property, if it can be read. It is easier to find than the 300th entry of a file. */
  property?: string;
}

/** The configuration cannot be used. The message lists the issues, so that one start shows them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[]) {
    const left = issues.length - MAX_LISTED;
    const lines = issues.slice(0, MAX_LISTED).map(lineOf);
    super(['Bellhop cannot start:', ...lines, ...(left > 0 ? [`  - and ${left} more`] : [])].join('\n'));
    this.issues = issues;
  }
}

/** The most issues in a message. A thousand properties with the same mistake must not flood the log. */
const MAX_LISTED = 200;

function lineOf({ path, reason, property }: ConfigIssue): string {
  return `  - ${path}: ${reason}${property === undefined ? '' : ` (property ${property})`}`;
}
