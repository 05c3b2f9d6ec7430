import type { ProblemCode } from '../../contract/index.ts';
import type { Property } from '../property.ts';
import type { Call } from './call.ts';

/**
 * An operation below `/{property}`, and its possible answers. The unit tests check every answer against this.
 */
export interface DeclaredOperation {
  method: string;
  /** The path with `{id}` for a name. The log shows this pattern, never the path itself. */
  pattern: string;
  /** The statuses of successful answers. */
  statuses: readonly number[];
  problems: ReadonlySet<ProblemCode>;
}

/** An operation with its handler. */
export interface RoutedOperation extends DeclaredOperation {
  handle(call: Call<keyof Property>, id: string): Promise<Response>;
  /** True if the operation still answers a guest whose order is at a hidden property. */
  forTakenOrders?: true;
}
