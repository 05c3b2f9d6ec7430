import { REJECTION_REASONS, type RejectionReason } from '../../contract/order/attempt.ts';
import { type Answer, isSuccess } from '../transport/wire-answer.ts';
import { withoutNulls } from './fit.ts';
import { callMapping, type Mapper } from './mapping.ts';

/** The only two refusals that the Partner API documents, by status (docs/partner-api.md section 7). */
const DOCUMENTED: Readonly<Record<number, { message: string; reason: RejectionReason }>> = {
  401: { message: 'Missing X-Api-Key header.', reason: 'unauthorized' },
  403: { message: 'Write API requires the Starter plan or higher.', reason: 'closed' },
};

/** The canonical error codes (docs/openapi). A code counts only with its own status. */
const CANONICAL: ReadonlyMap<string, RejectionReason> = new Map([
  ['401 missing_api_key', 'unauthorized'],
  ['401 invalid_api_key', 'unauthorized'],
  ['403 plan_required', 'closed'],
  ['409 room_unavailable', 'sold-out'],
  ['400 validation_failed', 'invalid'],
  ['422 unknown_room_type', 'invalid'],
  ['422 too_many_adults', 'invalid'],
]);

/**
 * Returns the reason of a refusal if it is certain. The status alone is not: other services use 401 and 403
 * for "sold out", and 409 for "your first try is still running". Whether a 2xx is a refusal, as at services
 * that always answer 200, only the property's `mapping.rejection` can say. If that throws or returns an
 * unknown reason, the reason is unknown.
 * @returns `undefined` if the reason is unknown
 */
export async function rejectionReason(answer: Answer, mapper: Mapper): Promise<RejectionReason | undefined> {
  const { status, headers, body } = answer;
  const mayRefuse = isSuccess(answer) || (status >= 400 && status < 500);
  if (!mayRefuse || body.kind === 'unread' || body.kind === 'unreadable') return undefined;
  const content = body.kind === 'json' ? body.value : body.text;
  const mapped = await mappedReason({ status, headers, body: content }, mapper);
  return mapped ?? (isSuccess(answer) ? undefined : knownReason(status, content));
}

async function mappedReason(
  input: { status: number; headers: Answer['headers']; body: unknown },
  { mapping, context, signal }: Mapper,
): Promise<RejectionReason | undefined> {
  const map = mapping.rejection;
  try {
    const reason = map && (await callMapping(map, input, context, signal));
    return REJECTION_REASONS.find((known) => known === reason);
  } catch {
    return undefined;
  }
}

function knownReason(status: number, body: unknown): RejectionReason | undefined {
  const documented = DOCUMENTED[status];
  if (documented && containsSentence(body, documented.message, 0)) return documented.reason;
  const fields = new Map(Object.entries(withoutNulls(body) ?? {}));
  return CANONICAL.get(`${status} ${fields.get('code')}`);
}

/**
 * Whether the body contains the sentence as a complete text, at most two levels deep. The shape of error
 * bodies is not documented.
 */
function containsSentence(body: unknown, sentence: string, depth: number): boolean {
  if (typeof body === 'string') return body.trim() === sentence;
  if (typeof body !== 'object' || body === null || depth === 2) return false;
  return Object.values(body).some((value) => containsSentence(value, sentence, depth + 1));
}
