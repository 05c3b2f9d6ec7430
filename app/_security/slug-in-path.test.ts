import { describe, expect, it } from 'vitest';
import { slugInPath } from './slug-in-path.ts';

describe('slugInPath', () => {
  it.each(['/harbour-house', '/harbour-house/', '/embed/harbour-house'])('finds the slug in %s', (path) => {
    expect(slugInPath(path)).toBe('harbour-house');
  });

  it.each(['/', '/logo.svg', '/robots.txt', '/embed/logo.svg', '/demo/hero.svg', '/harbour-house/rooms'])(
    'finds no slug in %s',
    (path) => {
      expect(slugInPath(path)).toBeUndefined();
    },
  );
});
