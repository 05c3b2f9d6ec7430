import { describe, expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const FIELDS = ['cancellation', 'cancellationRules', 'checkInFrom', 'name', 'plan', 'timeZone', 'me'];

describe('nearestName', () => {
  it.each([
    ['cancelationRules', 'cancellationRules'],
    ['cancellationRule', 'cancellationRules'],
    ['naem', 'name'],
    ['plann', 'plan'],
    ['timezone', 'timeZone'],
    ['check_in_from', 'checkInFrom'],
    ['NAME', 'name'],
  ])('finds for %s the name %s', (misspelt, name) => {
    expect(nearestName(misspelt, FIELDS)).toBe(name);
  });

  it.each(['colour', 'rooms', 'rules', 'x', 'm', '', 'nmea2', 'c'.repeat(1_000)])(
    'finds nothing for %s',
    (name) => {
      expect(nearestName(name, FIELDS)).toBeUndefined();
    },
  );

  it('takes the nearest of several names, and returns undefined for an empty list', () => {
    expect(nearestName('cancellation1', ['cancellations2', 'cancellation'])).toBe('cancellation');
    expect(nearestName('name', [])).toBeUndefined();
  });
});
