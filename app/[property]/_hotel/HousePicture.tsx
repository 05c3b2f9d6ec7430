import type { Picture } from './pictures.ts';

/** Beside its words on wide pages, below them on narrow ones. */
const STORY_SIZES = 'auto, (min-width: 56rem) 34rem, 100vw';

interface HousePictureProps {
  picture: Picture;
  alt: string;
  className: string;
  /** The picture at the top of the page, which is fetched before anything else. @default false */
  first?: boolean;
}

/** A picture in its own proportions, so that nothing moves when it arrives. */
export function HousePicture({ picture, alt, className, first = false }: HousePictureProps) {
  const { src, half, width, height } = picture;
  const urgency = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const candidates = half && { srcSet: `${half} ${width / 2}w, ${src} ${width}w`, sizes: STORY_SIZES };
  return (
    // biome-ignore lint/performance/noImgElement: made in the widths that are wanted
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
