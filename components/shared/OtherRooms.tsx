import { Button } from './Button.tsx';
/** The way back to the rooms, asked for anew. */
export function OtherRooms({ words, onChoose }: { words: string; onChoose(): void }) {
  return (
    <Button variant="plain" data-part="other-rooms" onClick={onChoose}>
      {words}
    </Button>
  );
}
