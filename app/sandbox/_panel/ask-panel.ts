import * as z from '../../../lib/contract/schema.ts';

/** Why the sandbox has not done what was asked, in words for the person who asked. */
export class PanelError extends Error {
  override readonly name = 'PanelError';
  /** The answer's; `undefined` where there was none. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** The status that asks for a sign-in. */
export const SIGNED_OUT = 401;

const API = '/sandbox/api';
/** What is only read and has not come by then does not come. */
const PATIENCE_MS = 10_000;
const refusal = z.object({ message: z.string() });

/** Asks the panel API. @param path below `/sandbox/api` @throws PanelError */
export function askPanel<Schema extends z.$ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
  return exchange(path, { method: 'GET', signal: AbortSignal.timeout(PATIENCE_MS) }, schema);
}

/** Has the sandbox change something. @throws PanelError */
export function tellPanel<Schema extends z.$ZodType>(
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
    const said = z.safeParse(refusal, body);
    const message = said.success ? said.data.message : `The sandbox answered ${answer.status}.`;
    throw new PanelError(message, answer.status);
  }
  const read = z.safeParse(schema, body);
  if (read.success) return read.data;
  throw new PanelError('The sandbox answered something that this page does not understand.', answer.status);
}
