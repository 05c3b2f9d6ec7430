import { HotelPicture } from './HotelPicture.tsx';
import type { Picture } from './pictures.ts';
import type { HotelTexts } from './texts.ts';

interface StoryProps {
  id: string;
  story: HotelTexts['house'];
  picture?: Picture | undefined;
  /** Puts the picture before the words if there is space for both. @default false */
  flipped?: boolean;
}

/** Heading, paragraphs and a picture beside them. */
export function HotelStory({ id, story, picture, flipped = false }: StoryProps) {
  const title = `${id}-title`;
  return (
    <section className="hotel-story" id={id} aria-labelledby={title} data-flipped={flipped || undefined}>
      <div className="hotel-story-words">
        <h2 id={title}>{story.title}</h2>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {picture && (
        <HotelPicture className="hotel-story-picture" picture={picture} alt={story.pictureAlt ?? ''} />
      )}
    </section>
  );
}
