import type { ReactNode } from 'react';
import * as words from '#words/desk-day.ts';
import { hasCarts } from '../../../content/offers.ts';
import { peopleText } from '../../../domain/booking/people-text.ts';
import type { DayGroup, DayPlan } from '../../../domain/days/day-plan.ts';
import { groupSize } from '../../../domain/days/taken-places.ts';
import type { TakenPlaces } from '../../../domain/days/taken-places.ts';
import { DayDepartures } from '../departures/day-departures.tsx';
import { DayBooking } from './day-booking.tsx';
import styles from './day-lists.module.css';

interface DayListsProps {
  plan: DayPlan;
  now: Date;
  /** The taken places of the day; the offline copy has none. */
  taken?: readonly TakenPlaces[];
  /** The day, yyyy-MM-dd. */
  day: string;
  /** Whether it is the offline copy, so that the pages of its bookings cannot be opened and nothing moves. */
  isCopy?: boolean;
  /** The level of the headings of the three lists. Headings of tours in them are one level below. */
  level: 2 | 3;
  /** Added to the names of the lists, such as 'today', on a page with several days. */
  dayName?: string;
  /** Whether all is drawn; otherwise only the first parties. */
  isWhole?: boolean;
}

/**
 * The three lists of a day: departures, carts, and unconfirmed bookings (docs/product/desk.md, Day sheet). Among
 * several days one without any of them has no lists, because its summary says so.
 */
export function DayLists(props: DayListsProps) {
  const { plan, now, taken = [], day, isCopy = false, level, dayName, isWhole = true } = props;
  const { hours, trips, carts, pending, people } = plan;
  const isOut = hours.length + trips.length > 0;
  if (level === 3 && !isOut && carts.length + pending.length === 0) return null;
  return (
    <>
      <Part level={level} dayName={dayName} title={words.whoGoesOut} count={isOut ? peopleText(people) : null}>
        {!isOut && <p className={styles.none}>{words.noTrip}</p>}
        <DayDepartures {...{ plan, now, taken, level, day, isCopy, isWhole }} />
      </Part>
      {isWhole && <OtherParts {...props} />}
    </>
  );
}

/** The carts, and the unconfirmed bookings. */
function OtherParts({ plan: { carts, pending }, now, taken = [], isCopy = false, level, dayName }: DayListsProps) {
  return (
    <>
      {hasCarts && (
        <Part level={level} dayName={dayName} title={words.carts} count={null}>
          {carts.length > 0 ? (
            <Groups groups={carts} now={now} taken={taken} level={level} isCopy={isCopy} />
          ) : (
            <p className={styles.none}>{words.noCart}</p>
          )}
        </Part>
      )}
      <Part level={level} dayName={dayName} title={words.notConfirmed} count={null}>
        {pending.length > 0 ? (
          <ul role="list" className={styles.list}>
            {pending.map((booking) => (
              <DayBooking key={booking.id} booking={booking} now={now} hasTitle isCopy={isCopy} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{words.noRequest}</p>
        )}
      </Part>
    </>
  );
}

interface PartProps {
  level: 2 | 3;
  dayName: string | undefined;
  title: string;
  count: string | null;
  children: ReactNode;
}

function Part({ level, dayName, title, count, children }: PartProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part} aria-label={dayName ? `${title} ${dayName}` : title}>
      <Heading>
        {title}
        {count && <span className={styles.count}>: {count}</span>}
      </Heading>
      {children}
    </section>
  );
}

interface GroupsProps extends Pick<DayListsProps, 'now' | 'level'> {
  groups: readonly DayGroup[];
  taken: readonly TakenPlaces[];
  isCopy: boolean;
}

function Groups({ groups, now, taken, level, isCopy }: GroupsProps) {
  const Heading = level === 2 ? 'h3' : 'h4';
  return groups.map((group) => {
    const size = groupSize(group, taken);
    return (
      <div key={group.title} className={styles.group}>
        <Heading>
          {group.title}
          {size && <span className={styles.count}>: {size}</span>}
        </Heading>
        <ul role="list" className={styles.list}>
          {group.bookings.map((booking) => (
            <DayBooking key={booking.id} booking={booking} now={now} isCopy={isCopy} />
          ))}
        </ul>
      </div>
    );
  });
}
