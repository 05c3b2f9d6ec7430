/** @file What one send brought back, before anybody asks what it means. */

/** Names in lower case; only those that are needed. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export type AnswerBody =
  | { kind: 'json'; value: unknown }
  /** Not JSON; empty when there was none. */
  | { kind: 'text'; text: string }
  /** The status said enough. */
  | { kind: 'unread' }
  /** `cause`: `time-out`, `answer-too-large`, or the network's code for a body that was cut. */
  | { kind: 'unreadable'; cause: string; error?: Error };

export interface Answer {
  kind: 'answered';
  /** A redirect's status is kept: none is followed. */
  status: number;
  /** None of a 2xx: its body says everything. */
  headers: AnswerHeaders;
  body: AnswerBody;
}

export type SendResult =
  | Answer
  /** Provably nothing left this machine. */
  | { kind: 'never-sent'; cause: string; error?: Error }
  /** No answer, and it may have arrived. `cause`: `time-out`, or the network's code. */
  | { kind: 'unanswered'; cause: string; error?: Error };

const ALLOWED = /^(content-type|retry-after|ratelimit(-[a-z]+)*)$/;

/** The answer's headers that Bellhop may know: media type and limits, no cookies. */
export function allowedHeaders(headers: Headers): AnswerHeaders {
  return Object.fromEntries([...headers].filter(([name]) => ALLOWED.test(name)));
}

export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}
