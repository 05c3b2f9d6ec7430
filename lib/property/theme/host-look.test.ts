import { expect, it } from 'vitest';
import { testProperty } from '../test-property.ts';
import { hostLook } from './host-look.ts';

const lookOf = (theme: object) => hostLook(testProperty({ theme }).theme);

it('host look is empty for the loader’s own theme', () => {
  expect(lookOf({ name: 'neutral' })).toEqual({});
});

it('host look has the theme’s own values, with readable text on the accent', () => {
  expect(lookOf({ accent: '#ffd400', radius: '3px' })).toEqual({
    accent: '#ffd400',
    onAccent: '#000000',
    radius: '3px',
  });
  expect(lookOf({ accent: 'oklch(30% 0.1 260)' })).toMatchObject({ onAccent: '#ffffff' });
  expect(lookOf({ accent: '#0b4f6c', onAccent: '#f3fafd' })).toMatchObject({ onAccent: '#f3fafd' });
});

it('host look has a named theme’s accent, also if only the text colour is the property’s own', () => {
  expect(lookOf({ name: 'courtyard' })).toEqual({ accent: '#9a3f1c', onAccent: '#ffffff' });
  expect(lookOf({ onAccent: '#eeeeee' })).toEqual({ accent: '#1f4e4a', onAccent: '#eeeeee' });
});
