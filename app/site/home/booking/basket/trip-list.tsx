import { useEffect, useId, useRef } from 'react';
import type { Ref, RefObject } from 'react';
import * as words from '#words/trip-list.ts';
import type { BookingInput } from '../../../../../domain/booking/booking.ts';
import { mostTripsTogether } from '../../../../../domain/booking/booking-limits.ts';
import { hasRoomForTrip, inputOfTrip } from '../../../../../domain/trips/trip-input.ts';
import type { TripInput } from '../../../../../domain/trips/trip-input.ts';
import { Button } from '../../../../ui/button.tsx';
import type { TripNews, TripProblem } from './use-trips.ts';
import { tripFacts, tripName } from './trip-words.ts';
import { mixedText } from '../../../shared/texts/mixed-text.tsx';
import styles from './trip-list.module.css';

interface TripListProps {
  form: RefObject<HTMLFormElement | null>;
  /** The trip in the form, with what all trips share. */
  input: BookingInput;
  list: readonly TripInput[];
  problem: TripProblem | null;
  news: TripNews | null;
  isBusy: boolean;
  findTourName: (id: string) => string | undefined;
  onChange: (at: number) => void;
  onRemove: (at: number) => void;
  /** Puts a trip on the waiting list of its full day. */
  onWait: (at: number) => void;
}

/** The trips of the request that were put aside to add another one (docs/product/booking.md, Several trips). */
export function TripList({ form, input, list, problem, news, isBusy, findTourName, ...act }: TripListProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const refused = useRef<HTMLLIElement>(null);
  const nameOf = (trip: TripInput) => tripName(inputOfTrip(trip, input), findTourName);
  useEffect(() => {
    if (!news) return;
    if (news.what === 'refused') refused.current?.querySelector('button')?.focus();
    else if (news.what !== 'changed' && title.current) title.current.focus();
    else focusChoice(form.current);
  }, [form, news]);

  return (
    <>
      <p role="status" className={styles.news}>
        {news && problem === null && newsWords[news.what]({ name: nameOf(news.trip) })}
      </p>
      {list.length > 0 && (
        <section aria-labelledby={titleId} className={styles.trips}>
          <h3 ref={title} id={titleId} tabIndex={-1}>
            {words.title({ count: list.length })}
          </h3>
          <ol role="list">
            {list.map((trip, at) => (
              <TripItem
                key={at}
                ref={problem?.at === at ? refused : null}
                name={nameOf(trip)}
                facts={tripFacts(inputOfTrip(trip, input))}
                waits={trip.waits}
                problem={problem?.at === at ? problem : null}
                isBusy={isBusy}
                onChange={() => act.onChange(at)}
                onRemove={() => act.onRemove(at)}
                onWait={() => act.onWait(at)}
              />
            ))}
          </ol>
          <p className={styles.note}>
            {hasRoomForTrip({ trips: list }) ? words.together : words.full({ count: mostTripsTogether })}
          </p>
        </section>
      )}
    </>
  );
}

interface TripItemProps {
  ref: Ref<HTMLLIElement>;
  name: string;
  facts: string;
  waits: boolean;
  problem: TripProblem | null;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
  onWait: () => void;
}

function TripItem({ ref, name, facts, waits, problem, isBusy, onChange, onRemove, onWait }: TripItemProps) {
  return (
    <li ref={ref}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
        {waits && <p className={styles.facts}>{words.waits}</p>}
        {problem && (
          <p role="alert" className={styles.problem}>
            {mixedText(problem.message, problem)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {problem?.isFull && (
          <Button variant="quiet" disabled={isBusy} aria-label={words.waitNamed({ name })} onClick={onWait}>
            {words.wait}
          </Button>
        )}
        <Button variant="quiet" disabled={isBusy} aria-label={words.changeNamed({ name })} onClick={onChange}>
          {words.change}
        </Button>
        <Button variant="quiet" disabled={isBusy} aria-label={words.removeNamed({ name })} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

const newsWords: Readonly<Record<TripNews['what'], (trip: { name: string }) => string>> = {
  added: words.added,
  changed: words.changed,
  removed: words.removed,
  waits: words.nowWaits,
  refused: () => '',
};

/** The picker of the trip in the form. */
function focusChoice(form: HTMLFormElement | null): void {
  const picker = form?.querySelector<HTMLElement>('select[required], [name=customTourIds]');
  picker?.focus();
}
