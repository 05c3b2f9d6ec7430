import { HotelPicture } from './HotelPicture.tsx';
import type { Picture } from './pictures.ts';
import type { HotelTexts } from './texts.ts';

/** The property's name and one sentence, on a picture or else on a gradient of the accent. */
export function HotelHero(props: { name: string; texts: HotelTexts; picture?: Picture | undefined }) {
  const { name, texts, picture } = props;
  return (
    <div className="hotel-hero">
      {picture && (
        <HotelPicture className="hotel-hero-picture" picture={picture} alt={texts.heroAlt ?? ''} first />
      )}
      <div className="hotel-hero-words">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>{texts.tagline}</p>
      </div>
    </div>
  );
}
