import * as z from '../../../lib/contract/schema.ts';

/** Why a call of the panel API failed, in words for the person who made it. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
  /** The status of the answer; `undefined` without an answer. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** The status that means: sign in first. */
export const SIGNED_OUT = 401;

const API = '/sandbox/api';
/** The time-out of a read, in milliseconds. */
const TIMEOUT_MS = 10_000;
const refusal = z.object({ message: z.string() });

/** Reads from the panel API. @param path below `/sandbox/api` @throws PanelError */
export function readPanel<Schema extends z.$ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  return exchange(path, { method: 'GET', signal: AbortSignal.timeout(TIMEOUT_MS) }, schema);
}

/** Changes something through the panel API. @throws PanelError */
export function changePanel<Schema extends z.$ZodType>(
  method: 'POST' | 'DELETE',
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return exchange(path, { method, headers: { 'content-type': 'application/json' }, ...sent }, schema);
}

async function exchange<Schema extends z.$ZodType>(
  path: string,
  init: RequestInit,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await fetch(API + path, { ...init, cache: 'no-store' }).catch(() => {
    throw new PanelError('The sandbox does not answer. Is its server running?');
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    const parsed = z.safeParse(refusal, body);
    const message = parsed.success ? parsed.data.message : `The sandbox answered ${answer.status}.`;
    throw new PanelError(message, answer.status);
  }
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  throw new PanelError('The sandbox answered something that this page does not understand.', answer.status);
}
