import { Fragment } from 'react';
import * as shared from '#words/desk-shared.ts';
import * as texts from '#words/desk-together-events.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import type { GroupAct } from '../../../domain/desk/booking-group.ts';
import styles from '../booking/booking-history.module.css';
import { DoneBy } from '../shared/done-by.tsx';
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
            ? line(`${id}-joined`, joined_at, texts.sentWith, others, null, texts.visitor)
            : line(`${id}-joined`, joined_at, texts.joinedWith, others, joined_by_name),
        ]
      : []),
    ...(left_at && !isOfParty(left_at)
      ? [line(`${id}-left`, left_at, others.length > 0 ? texts.takenApartFrom : texts.takenApart, others, left_by_name)]
      : []),
  ]);
}

function line(
  id: string,
  at: string,
  words: string,
  others: readonly string[],
  by: string | null,
  otherwise: string = shared.secretKey,
) {
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
        <DoneBy at={at} name={by} otherwise={otherwise} />
      </p>
    </li>
  );
  return { id, at, event };
}
