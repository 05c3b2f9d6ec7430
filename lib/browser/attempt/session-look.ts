/** The session looks of one tab. A look is one request of `GET /attempts/current`. */
export interface SessionLook {
  /** Starts a look. The request leaves after the pending calls. */
  look(): void;
  isUnderWay(): boolean;
  /** True after the first look has ended, with or without an answer. */
  hasLooked(): boolean;
}

export interface SessionLookOptions {
  /** Makes the request. Resolves to whether it was answered. */
  send(): Promise<boolean>;
  /** The last look has ended. `lost` counts the looks without an answer since the last answer. */
  settled(lost: number): void;
}

/** Makes the looks of one tab. */
export function createSessionLook({ send, settled }: SessionLookOptions): SessionLook {
  let underWay = 0;
  let lost = 0;
  let hasLooked = false;

  async function look(): Promise<void> {
    // The pending look may have left before the latest change. A second look leaves later, so two are enough.
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
