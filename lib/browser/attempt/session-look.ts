/** The looks of one tab at what the session holds, `GET /attempts/current`. */
export interface SessionLook {
  /** Starts a look. It leaves after the calls on their way. */
  look(): void;
  isUnderWay(): boolean;
  /** True once a look has ended, answered or not. */
  hasLooked(): boolean;
}

export interface SessionLookOptions {
  /** Makes the call; tells whether it was answered. */
  send(): Promise<boolean>;
  /** No look is under way any more. `lost` counts the looks without an answer since the last answer. */
  settled(lost: number): void;
}

/** Makes the looks of one tab. */
export function createSessionLook({ send, settled }: SessionLookOptions): SessionLook {
  let underWay = 0;
  let lost = 0;
  let hasLooked = false;

  async function look(): Promise<void> {
    // The look under way may have left too early to see the news. A second leaves later: two are enough.
    if (underWay > 1) return;
    underWay += 1;
    lost = (await send()) ? 0 : lost + 1;
    underWay -= 1;
    if (underWay > 0) return;
    hasLooked = true;
    settled(lost);
  }

  return { look: () => void look(), isUnderWay: () => underWay > 0, hasLooked: () => hasLooked };
}
