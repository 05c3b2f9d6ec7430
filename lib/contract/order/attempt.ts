// The states of an attempt, and the reasons of a refusal.

export const ATTEMPT_STATES = ['armed', 'in-doubt', 'confirmed', 'rejected', 'stuck'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Why an attempt was refused, in Bellhop's terms. The upstream's own words stay in lib/partner. */
export const REJECTION_REASONS = ['sold-out', 'invalid', 'closed', 'unauthorized'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/**
 * Why an attempt ended without a booking: the upstream refused it, or it was not sent because the price has
 * changed.
 */
export const ATTEMPT_REASONS = [...REJECTION_REASONS, 'price-changed'] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/** Returns true for a cancelled booking. Services write the status with one L or two, in any case. */
export const isCancelled = ({ status }: { status?: string | undefined }): boolean =>
  /^cancell?ed$/i.test(status ?? '');
