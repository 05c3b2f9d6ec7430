import type { Picture } from './pictures.ts';

interface DrawingProps {
  picture: Picture;
  alt: string;
  className: string;
  /** The picture at the top of the page, which is fetched before anything else. @default false */
  first?: boolean;
}

/** An SVG drawing in its own proportions, so that nothing moves when it arrives. */
export function Drawing({ picture, alt, className, first = false }: DrawingProps) {
  const { src, width, height } = picture;
  const urgency = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return (
    // biome-ignore lint/performance/noImgElement: drawings need no optimizer (DESIGN.md section 2)
    <img src={src} alt={alt} className={className} {...{ width, height }} decoding="async" {...urgency} />
  );
}
