/** One wrong setting: where it stands and what to do. */
export interface ConfigIssue {
  /** A setting's name (`BELLHOP_PLAN`) or a path in the properties file (`properties[2].api.key`). */
  path: string;
  reason: string;
}

/** The configuration cannot be used. The message lists every issue, so that one start shows them all. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[]) {
    super(`Bellhop cannot start:\n${issues.map((issue) => `  - ${issue.path}: ${issue.reason}`).join('\n')}`);
    this.issues = issues;
  }
}
