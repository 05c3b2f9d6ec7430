import { describe, expect, it } from 'vitest';
import { send } from './send.ts';
import { startReceiver } from './test-receiver.ts';

describe('send', () => {
  it('reports a stop of the process as a stop, not as a time-out', async () => {
    const receiver = await startReceiver();
    const stop = new AbortController();
    receiver.answer = () => {
      stop.abort();
      return undefined;
    };
    const { url, secret } = receiver;
    const delivery = { url, messageId: 'msg_one', body: '{}', secrets: [secret] };
    expect(await send(delivery, { fetch, now: Date.now, stop: stop.signal })).toEqual({
      kind: 'unanswered',
      cause: 'stopped',
    });
  });
});
