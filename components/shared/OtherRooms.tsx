/** The way back to the rooms, asked for anew. */
export function OtherRooms({ words, onChoose }: { words: string; onChoose(): void }) {
  return (
    <button type="button" className="bh-button bh-button-plain" data-part="other-rooms" onClick={onChoose}>
      {words}
    </button>
  );
}
