/** The looks of the widget, each a part of `components/styles/themes.css`. */
export const THEME_NAMES = ['neutral', 'maritime', 'courtyard', 'paper', 'alpine'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** The two variants of every theme. */
export type Scheme = 'light' | 'dark';
