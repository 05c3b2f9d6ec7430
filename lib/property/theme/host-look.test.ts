import { expect, it } from 'vitest';
import { testProperty } from '../test-property.ts';
import { hostLook } from './host-look.ts';

const lookOf = (theme: object) => hostLook(testProperty({ theme }).theme);

it('is nothing for the theme that the loader has by itself', () => {
  expect(lookOf({ name: 'neutral' })).toEqual({});
});

it('is the theme’s own look, with text that can be read on the accent', () => {
  expect(lookOf({ accent: '#ffd400', radius: '3px' })).toEqual({
    accent: '#ffd400',
    onAccent: '#000000',
    radius: '3px',
  });
  expect(lookOf({ accent: 'oklch(30% 0.1 260)' })).toMatchObject({ onAccent: '#ffffff' });
  expect(lookOf({ accent: '#0b4f6c', onAccent: '#f3fafd' })).toMatchObject({ onAccent: '#f3fafd' });
});

it('has a named theme’s accent, and one whose text alone is the property’s', () => {
  expect(lookOf({ name: 'courtyard' })).toEqual({ accent: '#9a3f1c', onAccent: '#ffffff' });
  expect(lookOf({ onAccent: '#eeeeee' })).toEqual({ accent: '#1f4e4a', onAccent: '#eeeeee' });
});
