import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { currentRequestId, requestIdOf, requestUrn, underRequestId } from './request-id.ts';

const NEW = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const from = (id: string) => new Headers({ 'x-request-id': id });

describe('the id of a request', () => {
  it('is the trusted proxy’s id if that is safe', () => {
    for (const id of ['0f8c1d2e', 'req_1.2-3', 'a'.repeat(64)]) expect(requestIdOf(from(id), 1)).toBe(id);
  });

  it('is new without a trusted proxy', () => {
    const ids = [requestIdOf(from('0f8c1d2e'), 0), requestIdOf(from('0f8c1d2e'), 0)];
    for (const id of ids) expect(id).toMatch(NEW);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    '',
    'short',
    'a'.repeat(65),
    'two words',
    '{"level":60}',
    'ada@example.com',
    'id123456, id123456',
  ])('is new if the proxy’s id is %j', (given) => {
    expect(requestIdOf(from(given), 1)).toMatch(NEW);
  });

  it('is a URI in a problem', () => {
    const id = requestIdOf(new Headers(), 1);
    expect(requestUrn(id)).toBe(`urn:uuid:${id}`);
    expect(requestUrn('0f8c1d2e')).toBe('urn:next-bellhop:request:0f8c1d2e');
  });
});

describe('work with a request’s id', () => {
  it('keeps the id until its end, and other work does not have it', async () => {
    const seen = await Promise.all(
      ['first', 'second'].map((id) => underRequestId(id, () => setImmediate().then(currentRequestId))),
    );
    expect(seen).toEqual(['first', 'second']);
    expect(currentRequestId()).toBeUndefined();
  });

  it('is logged with the id, unless the line has another', () => {
    const lines: string[] = [];
    const log = createLog({ write: (line) => lines.push(line) });
    underRequestId('first', () => {
      log.info('a');
      log.info('b', { requestId: 'second' });
    });
    log.info('c');
    expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['first', 'second', undefined]);
  });
});
