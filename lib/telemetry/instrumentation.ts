/** The name of our spans and metrics in a host's OpenTelemetry. Without a host's SDK there are none. */
export const INSTRUMENTATION = 'next-bellhop';

/** The methods of RFC 9110, and PATCH. All others count as one: a caller can invent any number of methods. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns a request's method as telemetry names it (OpenTelemetry's conventions for HTTP). */
export const methodName = (method: string): string => (METHODS.has(method) ? method : '_OTHER');

/** The result of a request to our own routes. */
export interface RequestFacts {
  method: string;
  /** The pattern of its route; absent for an unknown path. */
  route?: string | undefined;
  status: number;
  /** The code of the problem, if the answer is one. */
  code?: string | undefined;
}

/** The result of one try of a Partner API request. */
export interface TryFacts {
  operation: string;
  outcome: string;
  /** Counts from 1. */
  attempt: number;
  /** Absent if no answer arrived. */
  status?: number | undefined;
}
