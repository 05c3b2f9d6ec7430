import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the server’s options', () => {
  it('are port 3000 and all addresses by default', () => {
    expect(readOptions([], { HOSTNAME: 'a-container' })).toEqual({ port: 3000 });
  });

  it('come from the command line before the environment', () => {
    expect(readOptions([], { PORT: '4000' })).toEqual({ port: 4000 });
    expect(readOptions(['-p', '5000', '-H', '127.0.0.1'], { PORT: '4000' })).toEqual({
      port: 5000,
      hostname: '127.0.0.1',
    });
  });

  it.each([['-p', 'x'], ['-p', '65536'], ['--prot', '1'], ['elsewhere']])(
    'are refused if they are invalid: %s %s',
    (...args) => {
      expect(() => readOptions(args.filter(Boolean), {})).toThrow();
    },
  );
});
