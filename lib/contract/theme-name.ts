/** The looks that the widget brings along, each a part of `components/styles/themes.css`. */
export const THEME_NAMES = ['neutral', 'maritime', 'courtyard', 'paper', 'alpine'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The two looks of every theme. */
export type Scheme = 'light' | 'dark';
