import type { ProblemCode } from '../../contract/index.ts';
import type { Property } from '../property.ts';
import type { Call } from './call.ts';

/** An operation below `/{property}`, and what it may answer. The unit tests hold every answer against this. */
export interface DeclaredOperation {
  method: string;
  /** The path with `{id}` for a name; this is what the log shows, never the path itself. */
  pattern: string;
  /** Statuses of answers that are well. */
  statuses: readonly number[];
  problems: ReadonlySet<ProblemCode>;
}

/** An operation, and what performs it. */
export interface RoutedOperation extends DeclaredOperation {
  handle(call: Call<keyof Property>, id: string): Promise<Response>;
  /** True where it still answers a guest with an order whose property is hidden. */
  forTakenOrders?: true;
}
