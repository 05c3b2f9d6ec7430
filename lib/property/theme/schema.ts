import { z } from 'zod';
import { fitsSrcset } from '../../contract/srcset.ts';
import { THEME_NAMES } from '../../contract/theme-name.ts';
import { assetAddress } from '../asset-address.ts';
import { oneOf } from '../one-of.ts';
import { themeFontsSchema } from './fonts.ts';
import { colours, shapes } from './tokens.ts';

/** The property's logo. */
const logoSchema = z.strictObject({
  src: assetAddress,
  /** The text alternative. @default the property's name */
  alt: z.string().min(1).max(200).optional(),
  /** The picture's size in pixels, so that nothing moves when it loads. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The logo for a dark background. */
  dark: assetAddress.refine(fitsSrcset, 'must have no blanks, and no comma at its end').optional(),
});

/**
 * `theme` of the properties file. The colours are for the light scheme, and `dark` has those for the dark
 * one.
 */
export const themeSchema = z.strictObject({
  name: oneOf('theme', THEME_NAMES).default('neutral'),
  /** `auto` follows the setting of the guest's system. */
  scheme: oneOf('scheme', ['auto', 'light', 'dark']).default('auto'),
  ...shapes.shape,
  ...colours.shape,
  dark: colours.default({}),
  fonts: themeFontsSchema,
  logo: logoSchema.optional(),
  favicon: assetAddress.optional(),
});

export type ThemeConfig = z.infer<typeof themeSchema>;
