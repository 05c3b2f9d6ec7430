/** Counts requests and answers. */
export class Tally {
  requests = 0;
  readonly #answers = new Map<string, Map<number, number>>();

  count(route: string, status: number): void {
    this.requests += 1;
    const statuses = this.#answers.get(route) ?? new Map<number, number>();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    this.#answers.set(route, statuses);
  }

  get routes(): number {
    return this.#answers.size;
  }

  /** The number of answers with a status of 500 or more. */
  get serverErrors(): number {
    return [...this.#answers.values()]
      .flatMap((statuses) => [...statuses])
      .filter(([status]) => status >= 500)
      .reduce((sum, [, count]) => sum + count, 0);
  }

  /** A line for each route, with the count of each status. */
  get lines(): string[] {
    return [...this.#answers]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([route, statuses]) => {
        const counts = [...statuses].toSorted(([one], [other]) => one - other);
        return `${route.padEnd(56)} ${counts.map(([status, count]) => `${status}: ${count}`).join('  ')}`;
      });
  }
}
