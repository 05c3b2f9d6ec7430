/**
 * Invisible characters that no service needs: C0, DEL, C1, line and paragraph separators, bidirectional
 * overrides, which could disguise a name, and halves of surrogate pairs, which JSON can hold but UTF-8
 * cannot. The marks that some scripts need (joiners, directional marks) are not included.
 */
export const INVISIBLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
