import type { NearOffers } from '../../contract/near-stays-schema.ts';
import { type StayQuery, stayKey } from '../../contract/stay.ts';
import type { BookingApi } from '../booking-api.ts';
import { useAnswer } from './use-answer.ts';

/** The known offers on days around a stay that has no rooms. `failed` after a failed request. */
export type NearState = NearOffers | 'asking' | 'failed';

/**
 * Requests near stays that have rooms, once for each result.
 * @param fullStay the stay that has no rooms, or `undefined` to request nothing
 * @param asked how often the guest has searched: another search for the same stay is a new result
 */
export function useNearOffers(
  api: Pick<BookingApi, 'near'>,
  fullStay: StayQuery | undefined,
  asked: number,
): NearState {
  const answer = useAnswer<NearOffers>(
    fullStay && { name: `${asked} ${stayKey(fullStay)}`, load: () => api.near(fullStay) },
  );
  if (answer?.value) return answer.value;
  return answer?.error ? 'failed' : 'asking';
}
