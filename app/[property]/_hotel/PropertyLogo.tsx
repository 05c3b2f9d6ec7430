import type { Logo, Scheme } from '../../../lib/next/entry.ts';

interface LogoProps {
  logo: Logo;
  /** The property's name. */
  name: string;
  scheme: Scheme | undefined;
}

/** The property's logo in its own proportions. In the dark scheme it is the dark logo, if there is one. */
export function PropertyLogo({ logo, name, scheme }: LogoProps) {
  const { src, dark, alt = name, width, height } = logo;
  return (
    <picture>
      {dark && !scheme && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img className="hotel-logo" src={(scheme === 'dark' && dark) || src} alt={alt} {...{ width, height }} />
    </picture>
  );
}
