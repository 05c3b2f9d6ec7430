import type { Scheme, ThemeName } from '../../contract/theme-name.ts';
import type { ColourToken } from './tokens.ts';

/** The colours that a theme sets in a scheme. The others are those of the neutral theme. */
export type SchemeColours = Partial<Record<ColourToken, string>>;

/**
 * The colours of the named themes. The style sheets have the same colours (components/styles), and a test
 * compares the two. The check of contrasts needs them here, because it runs before any style sheet is read.
 */
export const NAMED_COLOURS: Record<ThemeName, Record<Scheme, SchemeColours>> = {
  neutral: {
    light: {
      accent: '#1f4e4a',
      surface: '#ffffff',
      subtle: '#f6f4ef',
      text: '#1c211f',
      quiet: '#58605c',
      line: '#dedad1',
      fieldLine: '#858b87',
      danger: '#a3262e',
      dangerSubtle: '#fdf1f0',
      warning: '#7a4a00',
      warningSubtle: '#fff6e3',
      success: '#1d6b41',
    },
    dark: {
      surface: '#181b1a',
      subtle: '#212524',
      text: '#eef1ef',
      quiet: '#abb3af',
      line: '#343a38',
      fieldLine: '#808884',
      danger: '#ffaaa3',
      dangerSubtle: '#33201f',
      warning: '#f2c879',
      warningSubtle: '#2e2718',
      success: '#8fd8ae',
    },
  },
  maritime: {
    light: {
      accent: '#0b4f6c',
      subtle: '#eef4f7',
      text: '#0e2230',
      quiet: '#4a6070',
      line: '#cbd9e1',
      fieldLine: '#6b8494',
      danger: '#9c1f33',
      dangerSubtle: '#fbeef1',
      warning: '#704b08',
      warningSubtle: '#fdf5e0',
      success: '#17675a',
    },
    dark: {
      surface: '#101c24',
      subtle: '#172731',
      text: '#eaf2f6',
      quiet: '#a5b8c3',
      line: '#2c404c',
      fieldLine: '#758c99',
      danger: '#ffa9b0',
      dangerSubtle: '#331d24',
      warning: '#f0cd85',
      warningSubtle: '#2a2719',
      success: '#86d6c4',
    },
  },
  courtyard: {
    light: {
      accent: '#9a3f1c',
      surface: '#fffaf2',
      subtle: '#f9ecdc',
      text: '#34211a',
      quiet: '#6c5244',
      line: '#e8d3ba',
      fieldLine: '#957660',
      danger: '#9b1c1c',
      dangerSubtle: '#fdeee6',
      warning: '#78420a',
      warningSubtle: '#fdf0d3',
      success: '#3f6212',
    },
    dark: {
      surface: '#1f1712',
      subtle: '#2b2019',
      text: '#f6ebe0',
      quiet: '#cbb5a3',
      line: '#45352a',
      fieldLine: '#98806f',
      danger: '#ffb09c',
      dangerSubtle: '#3a1f18',
      warning: '#f5c56b',
      warningSubtle: '#33270f',
      success: '#a9d08a',
    },
  },
  paper: {
    light: {
      accent: '#2f5d50',
      surface: '#fdfcf8',
      subtle: '#f3f1e8',
      text: '#24241f',
      quiet: '#5d5d54',
      line: '#d6d3c5',
      fieldLine: '#7d7c70',
    },
    dark: {
      surface: '#161713',
      subtle: '#1f201b',
      text: '#edebe2',
      quiet: '#b0afa4',
      line: '#3b3b34',
      fieldLine: '#84837a',
    },
  },
  alpine: {
    light: {
      accent: '#a3261d',
      subtle: '#f3eee6',
      text: '#1f1a16',
      quiet: '#5b534b',
      line: '#d8cfc3',
      fieldLine: '#5b534b',
    },
    dark: {
      surface: '#1b1714',
      subtle: '#27211c',
      text: '#f4eee6',
      quiet: '#c3b8ab',
      line: '#453c33',
      fieldLine: '#95897b',
    },
  },
};
