import type { SaidFacts } from '../../../domain/trips/booked-trips.ts';
import { loadDeskTours } from '../../data/tours/desk-tours.ts';
import { useLoaded } from '../shared/use-loaded.ts';

/** What the desk says about its tours, for texts with what to bring; empty while it loads, or if it is not wanted. */
export function useSaidFacts(isWanted: boolean): SaidFacts[] {
  const { value } = useLoaded(['facts of tours'], loadDeskTours, { isWanted, whenSeen: true });
  return value?.map(({ id, facts = {} }) => ({ id, facts })) ?? [];
}
