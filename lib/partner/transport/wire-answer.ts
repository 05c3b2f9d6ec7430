/** @file The raw result of one send, before it is interpreted. */

/** Header names in lower case; only the needed headers. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export type AnswerBody =
  | { kind: 'json'; value: unknown }
  /** Not JSON; empty if there was no body. */
  | { kind: 'text'; text: string }
  /** Not read, because the status says enough. */
  | { kind: 'unread' }
  /** `cause`: `time-out`, `answer-too-large`, or the network's code of a cut body. */
  | { kind: 'unreadable'; cause: string; error?: Error };

export interface Answer {
  kind: 'answered';
  /** May be a redirect's status: the client follows none. */
  status: number;
  /** Empty for a 2xx: its body says everything. */
  headers: AnswerHeaders;
  body: AnswerBody;
}

export type SendResult =
  | Answer
  /** The request provably never left this machine. */
  | { kind: 'never-sent'; cause: string; error?: Error }
  /** No answer, but the request may have arrived. `cause`: `time-out`, or the network's code. */
  | { kind: 'unanswered'; cause: string; error?: Error };

const ALLOWED = /^(content-type|retry-after|ratelimit(-[a-z]+)*)$/;

/** Returns the headers that Bellhop uses: media type and limits, no cookies. */
export function allowedHeaders(headers: Headers): AnswerHeaders {
  return Object.fromEntries([...headers].filter(([name]) => ALLOWED.test(name)));
}

export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}
