import * as words from '#words/desk-entry.ts';
import { isPast, parseIsoDate } from '../../../domain/booking/booking-dates.ts';
import type { EntryInput } from '../../../domain/desk/entered-booking.ts';
import type { DepartureChoice } from '../../../domain/departures/departure.ts';
import { canWait } from '../../../domain/departures/departure.ts';
import { serverToday } from '../../data/clock/server-today.ts';
import { loadChoices } from '../../data/offline/departure-choices.ts';
import { DepartureRadios } from '../shared/departures/departure-choices.tsx';
import { useLoaded } from '../shared/use-loaded.ts';

/** What happens with the stored booking. */
export interface Wishes {
  confirms: boolean;
  tellsVisitor: boolean;
  /** The departure for which the booking is confirmed; absent for the usual one, or for an hour that is given later. */
  departure?: DepartureChoice | undefined;
}

interface EntryDepartureProps {
  input: EntryInput;
  wishes: Wishes;
  onWish: (wish: Partial<Wishes>) => void;
}

/** The departures of a tour that has several on the day, for a booking that is confirmed at once. */
export function EntryDeparture({ input: { item, date, people }, wishes, onWish }: EntryDepartureProps) {
  const tour = item?.kind === 'tour' ? item.id : '';
  const isWanted = tour !== '' && wishes.confirms && parseIsoDate(date) !== null && !isPast(date, serverToday());
  const { value, isOld } = useLoaded(['choices', tour, date], () => loadChoices(tour, date), {
    isLive: true,
    isWanted,
  });
  if (!isWanted || !value || isOld || value.length < 2) return null;
  return (
    <DepartureRadios
      legend={words.departure}
      choices={value}
      people={Number(people) || 1}
      value={wishes.departure?.id ?? 'other'}
      onChoose={(id) => onWish({ departure: value.find((choice) => choice.id === id) })}
      other={canWait(value) ? words.hourLater : words.usualOne}
    />
  );
}
