import type { ReactNode } from 'react';
import * as words from '#words/desk-booking-history.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { changeAdministrator, changeAuthor } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import { changedFactTexts, movedText } from '../../../domain/desk/changed-facts.ts';
import { partyChangeText } from '../../../domain/desk/party-change.ts';
import type { PartyChangeText } from '../../../domain/desk/party-change.ts';
import { DoneBy } from '../shared/done-by.tsx';
import { BookingLink } from '../together/party-panel.tsx';
import styles from './booking-history.module.css';

export interface ChangeEventProps {
  booking: BookingRow;
  change: BookingChange;
  /** Whether a later change took this one back. */
  isUndone: boolean;
  /** The button that takes the change back, if it can be taken back. */
  children: ReactNode;
}

/** A change of the facts in the history, with both values. */
export function ChangedFactsEvent({ booking, change, isUndone, children }: ChangeEventProps) {
  const type = booking.booking_type;
  const changed = change.changed_facts ?? {};
  const moved = movedText(changed);
  const { departure_id: _departure, leaves_at: _hour, ...besides } = changed;
  const facts = changedFactTexts(moved ? besides : changed, type);
  const party = partyChangeText(changed);
  return (
    <li className={isUndone ? styles.over : styles.waiting}>
      <p className={styles.what}>
        {party ? <PartyWords party={party} /> : change.undoes ? words.takenBack : (moved ?? words.changed)}
      </p>
      <p className={styles.when}>
        <DoneBy at={change.changed_at} name={changeAdministrator(change)} otherwise={changeAuthor(change)} />
      </p>
      {isUndone && <p className={styles.when}>{words.undoneUnsent}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, from, to }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{to}</bdi>{' '}
                <span className={styles.before}>
                  {words.wasIsolated({ before: from, isolated: (text) => <bdi key="before">{text}</bdi> })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {change.message && (
        <blockquote dir="auto" className={styles.message}>
          {change.message}
        </blockquote>
      )}
      {children}
    </li>
  );
}

function PartyWords({ party: { before, other, after } }: { party: PartyChangeText }) {
  return (
    <>
      {before} <BookingLink id={other} />
      {after}
    </>
  );
}
