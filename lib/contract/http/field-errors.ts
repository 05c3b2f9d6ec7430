import type { $ZodIssue } from 'zod/v4/core';
import type { FieldError } from './problem-schema.ts';

/**
 * Converts zod's issues into the field errors of a problem. @param issues the issues of a parse with
 * `reportInput`
 */
export function fieldErrorsOf(issues: readonly $ZodIssue[]): FieldError[] {
  return issues.flatMap(toFieldErrors);
}

function toFieldErrors(issue: $ZodIssue): FieldError[] {
  const pointer = issue.path.map((part) => `/${pointerPart(String(part))}`).join('');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: `${pointer}/${pointerPart(key.slice(0, 100))}`,
      code: 'unknown-field',
      message: 'this field is not known',
    }));
  }
  const name = pointer.slice(1) || 'the body';
  if (issue.code === 'invalid_type') {
    const code = issue.input === undefined ? 'required' : 'wrong-type';
    return [{ pointer, code, message: `${name} must be ${article(issue.expected)}` }];
  }
  if (issue.code === 'too_big') return [{ pointer, code: 'too-long', message: `${name} is too long` }];
  if (issue.code === 'too_small')
    return [{ pointer, code: 'required', message: `${name} must not be empty` }];
  return [{ pointer, code: issue.message, message: `${name}: ${issue.message}` }];
}

const article = (expected: string) => `${/^[aeiou]/.test(expected) ? 'an' : 'a'} ${expected}`;
const pointerPart = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');
