import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { onlyTour } from '../../../domain/departures/departure.ts';
import type { Departure } from '../../../domain/departures/departure.ts';
import type { DayBooking, DayPlan, HourGroup } from '../../../domain/days/day-plan.ts';
import { UnavailableDayError } from '../../data/change-booking.ts';
import { hasConnection } from '../../data/offline/last-response.ts';
import { showError } from '../shared/desk-notices.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { reloadLive } from '../shared/use-loaded.ts';
import { moveWithUndo } from './move-parties.ts';

/** A group of the day that is a departure, and not an hour that was given by hand. */
export type DayDeparture = HourGroup & { departure: Departure };

/** Whether a party goes by the departures of a tour, and begins on this day. */
export function isMovable(party: DayBooking): boolean {
  return party.day_number === 1 && onlyTour(party) !== null && !party.erased_at;
}

/** The moves of the parties of a day: which are chosen, which are being moved, and a drop on a departure. */
export function useMoves({ hours, trips }: DayPlan) {
  const [moved, setMoved] = useState<readonly DayBooking[] | null>(null);
  // Null while no boxes are shown.
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const { refresh } = useDesk();
  const cache = useQueryClient();
  const changed = async () => {
    if (!hasConnection()) return;
    await Promise.all([refresh(), reloadLive(cache)]);
  };
  const parties = [...hours, ...trips].flatMap(({ bookings }) => bookings).filter(isMovable);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const drop = async (id: string, { departure }: DayDeparture) => {
    const party = parties.find((one) => one.id === id);
    if (!party || party.departure_id === departure.id || onlyTour(party) !== departure.tour_id) return;
    try {
      await moveWithUndo([party], { id: departure.id, leaves_at: departure.leaves_at }, {}, changed);
    } catch (error) {
      // The dialog asks whether it moves all the same.
      if (error instanceof UnavailableDayError) setMoved([party]);
      else showError(error);
    }
    await changed();
  };
  return { parties, moved, setMoved, chosen, setChosen, toggle, drop, changed };
}
