/** By which name spans and metrics come to a host's OpenTelemetry; without an SDK of its own nothing comes of either. */
export const INSTRUMENTATION = 'next-bellhop';

/** The methods of RFC 9110 and PATCH; any other is one, as whoever asks can make up as many as they like. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A request's method as telemetry names it (OpenTelemetry's conventions for HTTP). */
export const methodName = (method: string): string => (METHODS.has(method) ? method : '_OTHER');

/** What a request to our own routes came to. */
export interface RequestFacts {
  method: string;
  /** Its pattern; absent where there is none of that path. */
  route?: string | undefined;
  status: number;
  /** Of the problem, where it is one. */
  code?: string | undefined;
}

/** What a try of a Partner API request came to. */
export interface TryFacts {
  operation: string;
  outcome: string;
  /** Counts from 1. */
  attempt: number;
  /** Absent when no answer began. */
  status?: number | undefined;
}
