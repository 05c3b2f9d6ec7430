import type { Clock } from '../clock.ts';
import type { ToldNote } from './told-cookies.ts';

/** What the note says once it is told. */
export const TOLD = 'told';

/**
 * How long a claim lies before its owner believes that it stands, in milliseconds: longer than it takes a tab to write its
 * own after it has read that there is none, and than a cookie takes from one process to another.
 */
const SETTLE_MS = 300;

/**
 * A claim of another tab that has come to nothing in so long is one of a tab that is gone, in milliseconds. Browsers call
 * a tab in the background once a second; should one come later than this, it finds its claim taken.
 */
const GONE_MS = 2_000;

/**
 * Waits until it is this tab's to tell, or told by another: where tabs cannot take turns, and share nothing but a note.
 * Whoever finds none writes its mark, lets it settle, and tells if the mark is still there (Fischer's algorithm, in
 * L. Lamport, "A Fast Mutual Exclusion Algorithm", 1987). At once where no note can be kept.
 * @param mark of this claim, unlike any other
 * @returns whether to tell; then it is to be noted as {@link TOLD}, or removed if nobody could hear
 */
export async function claimTelling(note: ToldNote, mark: string, clock: Clock): Promise<boolean> {
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      clock.after(milliseconds, resolve);
    });
  let gone: string | undefined;
  for (;;) {
    const found = note.read();
    if (found === TOLD) return false;
    if (found === undefined || found === gone) {
      note.write(mark);
      if (note.read() === undefined) return true;
      await pause(SETTLE_MS);
      const stands = note.read();
      // Cleared meanwhile by the guest, or by a tab whose page did not hear: nobody else claims it.
      if (stands === mark || stands === undefined) return true;
    } else {
      await pause(GONE_MS);
      gone = found;
    }
  }
}
