import { describe, expect, it } from 'vitest';
import { send } from './send.ts';
import { startReceiver } from './test-receiver.ts';

describe('send', () => {
  it('says that it was stopped, and not that the time was over, when the process stops', async () => {
    const receiver = await startReceiver();
    const stop = new AbortController();
    receiver.answer = () => {
      stop.abort();
      return undefined;
    };
    const { url, secret } = receiver;
    const delivery = { url, id: 'msg_one', body: '{}', secrets: [secret] };
    expect(await send(delivery, { fetch, now: Date.now, stop: stop.signal })).toEqual({
      kind: 'unanswered',
      cause: 'stopped',
    });
  });
});
