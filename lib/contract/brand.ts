/** A property's logo. It replaces the name at the top of the property's page. */
export interface Logo {
  /** An https address, or a path on the page's own host. */
  src: string;
  /** Its text alternative. @default the property's name */
  alt?: string | undefined;
  /** The width of the picture, in pixels. */
  width: number;
  height: number;
  /** Another picture of the same size, for the dark look. @default `src` */
  dark?: string | undefined;
}

/** The property's own parts of our page, besides its theme's values. */
export interface Brand {
  /** The address of a stylesheet with the property's fonts. @default none */
  fontSheet?: string;
  logo?: Logo;
  /** The address of the page's icon. @default ours, which is neutral */
  favicon?: string;
}

/** CSS values with which another site's page styles the element's button and dialog. */
export interface HostLook {
  accent?: string;
  onAccent?: string;
  radius?: string;
}
