/**
 * Characters that no reader sees and no service needs: C0, DEL, C1, line and paragraph separators, the
 * bidirectional overrides that could disguise a name, and halves of surrogate pairs: JSON can carry those,
 * UTF-8 and so most services cannot. The marks that some scripts need (joiners, directional marks) are not
 * among them.
 */
export const INVISIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
