import { expect, test } from 'vitest';
import { OPERATIONS } from '../../../../lib/sandbox/api/endpoints.ts';
import { FAULT_KINDS } from '../../../../lib/sandbox/panel/faults.ts';
import { faultHint, faultName, operationName, operationWords } from './fault-words.ts';

test.each(OPERATIONS)('the operation %s has its own name', (operation) => {
  expect(operationName(operation)).toMatch(/^[A-Z]/);
  expect(operationWords(operation)).toContain(`${operationName(operation)} (`);
});

test.each(FAULT_KINDS)('the fault %s has its own name and hint', (kind) => {
  expect(faultName(kind)).toMatch(/^[A-Z]/);
  expect(faultHint(kind)).toMatch(/^[A-Z].*\.$/);
});

test('unknown operations and faults keep their code', () => {
  expect([operationName('new'), operationWords('new'), faultName('new'), faultHint('new')]).toEqual([
    'new',
    'new',
    'new',
    '',
  ]);
});
