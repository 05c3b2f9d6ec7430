import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDITION } from './edition.ts';
import { readMessage } from './loader/read-message.ts';
import { readFromHost } from './messages.ts';

const request = { bellhop: EDITION, kind: 'show', text: 'checkin=2026-12-01&checkout=2026-12-03&adults=2' };

describe('message of a host', () => {
  it('is read field by field', () => {
    expect(readFromHost({ ...request, other: 1 })).toEqual(request);
  });

  it.each([
    undefined,
    null,
    'show',
    {},
    { kind: 'show', text: '' },
    { bellhop: EDITION, kind: 'show' },
    { ...request, bellhop: 1 },
    { ...request, bellhop: '2' },
    { ...request, kind: 'commit' },
    { ...request, text: 20261201 },
    { ...request, text: { toString: () => 'adults=2' } },
    { ...request, text: `room=${'d'.repeat(600)}` },
  ])('is ignored if its shape is wrong: %j', (data) => {
    expect(readFromHost(data)).toBeUndefined();
  });

  it('never makes the reader fail', () => {
    fc.assert(fc.property(fc.anything(), (data) => readFromHost(data) === undefined));
  });
});

describe('message of a frame', () => {
  it('is read field by field, and a missing field is empty', () => {
    expect(readMessage({ bellhop: EDITION, kind: 'height', bottom: 640 })).toEqual({
      kind: 'height',
      text: '',
      top: 0,
      bottom: 640,
      detail: undefined,
    });
    expect(
      readMessage({ bellhop: EDITION, kind: 'event', text: 'bellhop:search', detail: { a: 1 } }),
    ).toEqual({ kind: 'event', text: 'bellhop:search', top: 0, bottom: 0, detail: { a: 1 } });
  });

  it.each([
    undefined,
    null,
    'close',
    { kind: 'close' },
    { bellhop: 1, kind: 'close' },
    { bellhop: EDITION, kind: 1 },
  ])('has an empty kind if its shape is wrong: %j', (data) => {
    expect(readMessage(data).kind).toBe('');
  });

  it('never has a length that breaks the page', () => {
    fc.assert(
      fc.property(fc.anything(), (bottom) => {
        const read = readMessage({ bellhop: EDITION, kind: 'height', bottom }).bottom;
        return read >= 0 && read <= 20_000;
      }),
    );
  });

  it('never makes the reader fail', () => {
    fc.assert(fc.property(fc.anything(), (data) => readMessage(data).kind === ''));
  });
});
