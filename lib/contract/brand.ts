/** A property's logo, which stands for its name at the top of its page. */
export interface Logo {
  /** An https address, or a path on the page's own host. */
  src: string;
  /** What it says. @default the property's name */
  alt?: string | undefined;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Another picture of the same size, to be seen on dark. @default `src` */
  dark?: string | undefined;
}

/** What makes a page of ours the property's own, beside its theme's values. */
export interface Brand {
  /** Address of the stylesheet that has the property's fonts. @default none */
  fontSheet?: string;
  logo?: Logo;
  /** Address of the page's icon. @default ours, which is neutral */
  favicon?: string;
}

/** CSS values by which another site's page styles the element's button and dialog. */
export interface HostLook {
  accent?: string;
  onAccent?: string;
  radius?: string;
}
