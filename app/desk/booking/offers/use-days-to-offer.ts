import { useState } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import type { DayToOffer } from '../../../../domain/offers/days-to-offer.ts';
import { loadDaysToOffer } from '../../../data/offers/day-offers.ts';
import { useLoaded } from '../../shared/use-loaded.ts';

/**
 * The days that the form offers: at first the nearest free ones, all chosen, then also those that a person adds. Null
 * while they load.
 */
export function useDaysToOffer({ id }: BookingRow) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { value, hasFailed, reload } = useLoaded(['days to offer', id, added], () => load(id, added), {
    isForm: true,
    // Later the place shows the days from before.
    isToldInPlace: added.length === 0,
  });
  const listed = value;
  return {
    listed,
    chosen: (listed ?? []).filter(({ day, why }) => why !== 'taken' && !left.has(day)),
    hasFailed,
    reload,
    add: (day: string) => {
      setAdded((before) => (before.includes(day) ? before : [...before, day]));
      setLeft((before) => new Set([...before].filter((one) => one !== day)));
    },
    turn: (day: string) =>
      setLeft((before) => {
        const after = new Set(before);
        if (!after.delete(day)) after.add(day);
        return after;
      }),
  };
}

async function load(booking: string, added: readonly string[]): Promise<DayToOffer[]> {
  const [nearest, others] = await Promise.all([
    loadDaysToOffer(booking, null),
    added.length > 0 ? loadDaysToOffer(booking, added) : [],
  ]);
  const rest = others.filter(({ day }) => !nearest.some((near) => near.day === day));
  return [...nearest, ...rest].sort((one, other) => (one.day < other.day ? -1 : 1));
}
