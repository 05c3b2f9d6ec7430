import type { NearOffers } from '../../contract/near-stays-schema.ts';
import { type StayQuery, stayKey } from '../../contract/stay.ts';
import type { BookingApi } from '../booking-api.ts';
import { useAnswer } from './use-answer.ts';

/** What is known of the days around a stay that has no rooms; `failed` where it could not be asked. */
export type NearState = NearOffers | 'asking' | 'failed';

/**
 * Asks for near stays that have rooms, once for each result.
 * @param fullStay the stay that has no rooms; `undefined` while nothing is to be asked
 * @param asked how often the guest has searched: the same stay asked for again is a new result
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
