import { type Deadline, untilAborted } from './deadline.ts';
import { networkFailure } from './network-failure.ts';
import type { AnswerBody } from './wire-answer.ts';

/** The longest answer that is read, in bytes after decompression. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const DECODER = new TextDecoder();

/** Reads a body within the try's deadline and the size limit. The rest of it is cancelled without waiting. */
export async function readBody(response: Response, deadline: Deadline): Promise<AnswerBody> {
  if (!response.body) return { kind: 'text', text: '' };
  const reader = response.body.getReader();
  try {
    const bytes = await untilAborted(readCapped(reader), deadline.signal);
    return bytes ? parsed(DECODER.decode(bytes)) : { kind: 'unreadable', cause: 'answer-too-large' };
  } catch (error) {
    if (deadline.signal.aborted) return { kind: 'unreadable', cause: 'time-out' };
    const { code, cause } = networkFailure(error);
    return { kind: 'unreadable', cause: code, error: cause };
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Drops the body of an answer whose status says enough. */
export function discardBody(response: Response): AnswerBody {
  response.body?.cancel().catch(() => undefined);
  return { kind: 'unread' };
}

async function readCapped(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > MAX_ANSWER_BYTES) return undefined;
    chunks.push(value);
  }
}

function parsed(text: string): AnswerBody {
  try {
    return { kind: 'json', value: JSON.parse(text) };
  } catch {
    return { kind: 'text', text };
  }
}
