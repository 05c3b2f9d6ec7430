import { z } from 'zod';
import { fitsSrcset } from '../../contract/srcset.ts';
import { THEME_NAMES } from '../../contract/theme-name.ts';
import { assetAddress } from '../asset-address.ts';
import { oneOf } from '../one-of.ts';
import { themeFontsSchema } from './fonts.ts';
import { colours, shapes } from './tokens.ts';

/** A picture of the property's own name. */
const logoSchema = z.strictObject({
  src: assetAddress,
  /** What it says. @default the property's name */
  alt: z.string().min(1).max(200).optional(),
  /** Of the picture, in pixels: so that nothing moves when it arrives. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The same, to be seen on dark. */
  dark: assetAddress.refine(fitsSrcset, 'without blanks, and without a comma at its end').optional(),
});

/** `theme` of the properties file. Colours are those of light; `dark` has the others. */
export const themeSchema = z.strictObject({
  name: oneOf('theme', THEME_NAMES).default('neutral'),
  /** `auto`: whatever the guest's system is set to. */
  scheme: oneOf('scheme', ['auto', 'light', 'dark']).default('auto'),
  ...shapes.shape,
  ...colours.shape,
  dark: colours.default({}),
  fonts: themeFontsSchema,
  logo: logoSchema.optional(),
  favicon: assetAddress.optional(),
});

export type ThemeConfig = z.infer<typeof themeSchema>;
