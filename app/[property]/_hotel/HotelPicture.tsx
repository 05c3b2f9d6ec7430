import type { Picture } from './pictures.ts';

/** The picture is beside its words on wide pages, and below them on narrow pages. */
const STORY_SIZES = 'auto, (min-width: 56rem) 34rem, 100vw';

interface HotelPictureProps {
  picture: Picture;
  alt: string;
  className: string;
  /** True for the picture at the top of the page, which the browser loads first. @default false */
  first?: boolean;
}

/** A picture in its own proportions, so that nothing moves when it loads. */
export function HotelPicture({ picture, alt, className, first = false }: HotelPictureProps) {
  const { src, half, width, height } = picture;
  const urgency = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const candidates = half && { srcSet: `${half} ${width / 2}w, ${src} ${width}w`, sizes: STORY_SIZES };
  return (
    // biome-ignore lint/performance/noImgElement: the files have the needed widths
    <img
      src={src}
      {...candidates}
      alt={alt}
      className={className}
      {...{ width, height }}
      decoding="async"
      {...urgency}
    />
  );
}
