/** @file Faults to inject: errors of a network and of a service, on demand. */

import * as z from 'zod';
import { OPERATIONS, type Operation } from '../api/endpoints.ts';
import { ApiError, errorResponse, refusal } from '../api/error.ts';

export const FAULT_KINDS = [
  'delay',
  'timeout-before',
  'timeout-after',
  'reset-before',
  'reset-after',
  'status',
  'malformed',
] as const;

export const faultSchema = z
  .strictObject({
    operation: z.enum(OPERATIONS).meta({ description: 'The calls that the fault affects.' }),
    kind: z.enum(FAULT_KINDS).meta({
      description: 'What happens to the calls. `…-after`: the work is done, and its answer is lost.',
    }),
    status: z.int().min(400).max(599).optional().meta({ description: 'Required for kind `status`.' }),
    ms: z
      .int()
      .min(0)
      .max(600_000)
      .optional()
      .meta({ description: 'Milliseconds; required for kind `delay`.' }),
    times: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(1)
      .meta({ description: 'How many calls the fault affects.' }),
    property: z
      .string()
      .optional()
      .meta({ description: 'A slug: affects only calls with the API key of this property.' }),
  })
  .refine((fault) => fault.kind !== 'status' || fault.status !== undefined, {
    path: ['status'],
    error: 'is required for kind "status"',
  })
  .refine((fault) => fault.kind !== 'delay' || fault.ms !== undefined, {
    path: ['ms'],
    error: 'is required for kind "delay"',
  })
  .meta({ description: 'A fault to inject.' });
export type Fault = z.infer<typeof faultSchema>;

export interface Faults {
  add(fault: Fault): void;
  /** The faults that are left, each with the number of calls that it still affects. */
  list(): Fault[];
  clear(): void;
  /** Returns the first matching fault, and counts one use of it. */
  take(operation: Operation, property: string): Fault | undefined;
}

export function createFaults(): Faults {
  let pending: Fault[] = [];
  return {
    add: (fault) => {
      pending.push({ ...fault });
    },
    list: () => pending.map((fault) => ({ ...fault })),
    clear: () => {
      pending = [];
    },
    take: (operation, property) => {
      const fault = pending.find(
        (candidate) => candidate.operation === operation && (candidate.property ?? property) === property,
      );
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times === 0) pending = pending.filter((candidate) => candidate !== fault);
      return { ...fault };
    },
  };
}

/** What a fault can do with time and the connection. */
export interface Line {
  wait(ms: number): Promise<void>;
  /** Never answers. Ends when the caller gives up or the sandbox closes. */
  silence(): Promise<never>;
  reset(): never;
}

/** Answers a call with a fault. `work` does the call and returns its answer; it does not throw. */
export async function answerWithFault(fault: Fault, work: () => Response, line: Line): Promise<Response> {
  switch (fault.kind) {
    case 'delay':
      await line.wait(fault.ms ?? 0);
      return work();
    case 'timeout-before':
      return line.silence();
    case 'timeout-after':
      work();
      return line.silence();
    case 'reset-before':
      return line.reset();
    case 'reset-after':
      work();
      return line.reset();
    case 'status':
      return statusResponse(fault.status ?? 500);
    case 'malformed':
      return truncated(work());
  }
}

// These statuses come with the sandbox's own messages: a caller cannot tell a fault from a real refusal.
const OWN_CODES: Record<number, Parameters<typeof refusal>[0]> = {
  401: 'invalid_api_key',
  403: 'plan_required',
  409: 'room_unavailable',
  429: 'rate_limited',
};

function statusResponse(status: number): Response {
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'retry-after': '1' } : {};
  const own = OWN_CODES[status];
  const error = own
    ? refusal(own, headers)
    : new ApiError('internal', 'A fault that was asked for.', headers);
  return errorResponse(error, status);
}

async function truncated(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers });
}
