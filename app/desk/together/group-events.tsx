import { Fragment } from 'react';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import type { GroupAct } from '../../../domain/desk/booking-group.ts';
import styles from '../booking/booking-history.module.css';
import { PersonName } from '../shared/person-name.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { BookingLink } from './party-panel.tsx';

/**
 * The lines of a booking's history about the trips that it belonged to. The parts of a divided party belong together by
 * the division, whose line says it. The trips of one request belong together since it came.
 */
export function groupEvents(acts: readonly GroupAct[], changes: readonly BookingChange[], cameAt: string) {
  const isOfRequest = (moment: string) => Date.parse(moment) === Date.parse(cameAt);
  const isOfParty = (moment: string) =>
    changes.some(
      ({ changed_at: at, changed_facts: facts }) =>
        (facts?.divided || facts?.merged) && Date.parse(at) === Date.parse(moment),
    );
  return acts.flatMap(({ id, joined_at, joined_by_name, left_at, left_by_name, with: others }) => [
    ...(others.length > 0 && !isOfParty(joined_at)
      ? [
          isOfRequest(joined_at)
            ? line(`${id} joined`, joined_at, 'Sent in one request with', others, 'the visitor')
            : line(`${id} joined`, joined_at, 'Joined with', others, joined_by_name),
        ]
      : []),
    ...(left_at && !isOfParty(left_at)
      ? [line(`${id} left`, left_at, others.length > 0 ? 'Taken apart from' : 'Taken apart', others, left_by_name)]
      : []),
  ]);
}

function line(id: string, at: string, words: string, others: readonly string[], by: string | null) {
  const event = (
    <li className={styles.waiting}>
      <p className={styles.what}>
        {words}{' '}
        {others.map((other, place) => (
          <Fragment key={other}>
            {place > 0 && ', '}
            <BookingLink id={other} />
          </Fragment>
        ))}
      </p>
      <p className={styles.when}>
        {shortMoment(at)} by <PersonName name={by} otherwise="a secret key" />
      </p>
    </li>
  );
  return { id, at, event };
}
