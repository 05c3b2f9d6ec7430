import { z } from 'zod';
import type { Description } from '../requests/described.ts';
import { exchange, type Received, type Sent } from '../requests/exchange.ts';

/** @file Checks answers against a document, and remembers which described answers have been seen. */

const coded = z.object({ code: z.string() });

export class Witness {
  readonly #description: Description;
  readonly #seen = new Set<string>();

  constructor(description: Description) {
    this.#description = description;
  }

  /**
   * Sends a request and checks its answer.
   * @throws Error if the answer is not as the document describes it
   */
  async ask(origin: string, sent: Sent): Promise<Received> {
    const received = await exchange(origin, sent);
    const operation = this.#description.find(sent.method, new URL(sent.path, origin).pathname);
    if (!operation) throw new Error(`${sent.method} ${sent.path} is not described`);
    const complaint = this.#description.complaint(operation, received, sent.method === 'HEAD');
    if (complaint) throw new Error(`${sent.method} ${sent.path}: ${complaint}`);
    const { data } = coded.safeParse(received.body && JSON.parse(received.body));
    const { operationId } = operation.operation;
    this.#seen.add(
      [operationId, received.status, ...(received.status >= 400 && data ? [data.code] : [])].join(' '),
    );
    return received;
  }

  /** The described answers that have not been seen. */
  get unseen(): string[] {
    return this.#description.operations
      .flatMap(({ operation: { operationId, responses } }) =>
        Object.entries(responses).flatMap(([status, { content = {} }]) => {
          const names = Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
          const isRefusal = Number(status) >= 400 && !names.includes('example');
          return isRefusal
            ? names.map((code) => `${operationId} ${status} ${code}`)
            : [`${operationId} ${status}`];
        }),
      )
      .filter((answer) => !this.#seen.has(answer) && !answer.endsWith(' default'));
  }
}
