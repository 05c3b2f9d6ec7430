import { describe, expect, it } from 'vitest';
import { plainName, spellingsOf } from './booking-name.ts';

const PRINTED = 'HH-DEFJZZ';

describe('the spellings of a booking’s number', () => {
  it.each([
    'hh defjzz',
    'hh-defjzz',
    'HH – DEFJZZ',
    'HH—DEFJZZ',
    'HH\u2011DEFJZZ',
    'hh   defjzz',
    'ＨＨ－ＤＥＦＪＺＺ',
    'HH-\u200BDEFJZZ',
    'HH-DEF\u00ADJZZ',
    '#HH-DEFJZZ.',
    '“HH-DEFJZZ”',
  ])('are the typed form, and then the printed form: %s', (typed) => {
    expect(spellingsOf(typed)).toEqual([typed, PRINTED]);
    expect(plainName(typed)).toBe(plainName(PRINTED));
  });

  it.each(['HH-DEFJZZ', 'HHDEFJZZ', '123456'])(
    'are one if the typed form is the printed form: %s',
    (typed) => {
      expect(spellingsOf(typed)).toEqual([typed]);
    },
  );

  it.each(['../me', '..\\me', 'HH%2F..%2F1', 'a?b=c', '<1>', '..', '-', 'ab/cd'])(
    'leave numbers with other characters unchanged: %s',
    (typed) => {
      expect(spellingsOf(typed)).toEqual([typed]);
    },
  );
});
