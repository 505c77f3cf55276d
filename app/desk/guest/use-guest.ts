import { loadGuest } from '../../data/guests/guests.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** Loads the guest of a booking. `guest` is undefined while loading, null for an unknown or erased booking. */
export function useGuest(booking: string) {
  const load = async () => ({ guest: await loadGuest(booking) });
  const { value, isOld, hasFailed, reload } = useLoaded(['guest', booking], load, {
    isLive: true,
    isToldInPlace: true,
  });
  return { guest: isOld ? undefined : value?.guest, hasFailed, reload };
}
