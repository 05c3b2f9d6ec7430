import { describe, expect, it } from 'vitest';
import { propertySchema } from '../schema.ts';
import { leastProperty, testProperty } from '../test-property.ts';
import { themeProperties } from './theme.ts';

const propertiesOf = (theme: object) => themeProperties(testProperty({ theme }).theme);

/** Returns what is wrong with a theme, by path. */
const faultsOf = (theme: object) =>
  propertySchema
    .safeParse({ ...leastProperty, theme })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a theme', () => {
  it('becomes custom properties, only for values that are set', () => {
    expect(propertiesOf({ accent: '#0b5', radius: '8px', font: "'Noto Sans', sans-serif" })).toEqual({
      '--bellhop-accent': '#0b5',
      '--bellhop-radius': '8px',
      '--bellhop-font': '"Noto Sans",sans-serif',
      '--bellhop-font-display': '"Noto Sans",sans-serif',
    });
    expect(propertiesOf({ radius: '0.5rem' })).toEqual({ '--bellhop-radius': '0.5rem' });
    expect(propertiesOf({ name: 'paper', scheme: 'dark' })).toEqual({});
    expect(themeProperties(testProperty().theme)).toEqual({});
  });

  it('has colours for light and for dark', () => {
    expect(
      propertiesOf({
        surface: 'hsl(40 20% 99%)',
        fieldLine: '#888',
        shadow: 'none',
        dark: { surface: 'oklch(20% 0.01 60)', dangerSubtle: '#300' },
      }),
    ).toEqual({
      '--bellhop-light-surface': 'hsl(40 20% 99%)',
      '--bellhop-light-field-line': '#888',
      '--bellhop-light-shadow': 'none',
      '--bellhop-dark-surface': 'oklch(20%0.01 60)',
      '--bellhop-dark-danger-subtle': '#300',
    });
  });

  it('has one accent for both schemes, unless it has another for dark', () => {
    expect(propertiesOf({ accent: 'teal' })).toEqual({ '--bellhop-accent': 'teal' });
    expect(propertiesOf({ accent: 'teal', dark: { accent: 'gold' } })).toEqual({
      '--bellhop-light-accent': 'teal',
      '--bellhop-dark-accent': 'gold',
    });
  });

  it('may have its own display font', () => {
    expect(propertiesOf({ font: 'Inter', fontDisplay: 'Georgia, serif', weightDisplay: 350 })).toEqual({
      '--bellhop-font': 'Inter',
      '--bellhop-font-display': 'Georgia,serif',
      '--bellhop-weight-display': '350',
    });
  });

  it('is refused with the place and the reason', () => {
    expect(
      faultsOf({
        accent: 'red;}body{display:none',
        radius: '8',
        weightDisplay: 2000,
        dark: { text: 'var(--x)', radius: '8px' },
        logo: { src: 'javascript:alert(1)', width: 1, height: 1 },
        favicon: 'data:image/svg+xml,<svg/>',
        scheme: 'dim',
      }),
    ).toEqual([
      'theme.scheme: there is no scheme "dim": auto, light or dark',
      'theme.radius: not a CSS length such as 8px or 0.5rem',
      'theme.weightDisplay: not a font weight: 1 to 1000, normal or bold',
      'theme.accent: holds ";", which no such value has',
      'theme.dark.text: not a CSS colour such as #0a7d55 or oklch(52% 0.11 163)',
      'theme.dark: Unrecognized key: "radius"',
      'theme.logo.src: must be an https address, or a path that begins with /',
      'theme.favicon: must be an https address, or a path that begins with /',
    ]);
  });
});
