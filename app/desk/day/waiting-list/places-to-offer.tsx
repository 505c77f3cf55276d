import { useId } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { address } from '../../../../domain/site/addresses.ts';
import { todayInBelize } from '../../../../domain/booking/booking-dates.ts';
import { groupText, partyText } from '../../../../domain/waiting/waiting-list.ts';
import type { WaitingGroup, WaitingParty } from '../../../../domain/waiting/waiting-list.ts';
import { UnavailableDayError } from '../../../data/change-booking.ts';
import { updateBookingStatus } from '../../../data/booking-file.ts';
import { Button } from '../../../ui/button.tsx';
import { showDecision } from '../../offline/shown-decisions.ts';
import { showError } from '../../shared/desk-notices.ts';
import { useDeskPress } from '../../shared/fields/use-desk-press.ts';
import { shortMoment } from '../../shared/short-moment.ts';
import styles from './places-to-offer.module.css';

interface PlacesToOfferProps {
  groups: WaitingGroup[];
  now: Date;
  /** The heading above, which gets the focus when the pressed button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Reloads the day. Called after each attempt. */
  onChanged: () => Promise<void>;
}

/** The places that are free for guests of the waiting list, and those that are offered. */
export function PlacesToOffer({ groups, now, ...rest }: PlacesToOfferProps) {
  const today = todayInBelize(now);
  return (
    <ul role="list" className={styles.groups}>
      {groups.map((group) => (
        <li key={`${group.day} ${group.title}`}>
          <p className={styles.what}>{groupText(group, today)}</p>
          <ul role="list" className={styles.parties}>
            {group.offered.map((party) => (
              <li key={party.id} className={styles.party}>
                <Name party={party} />
                <p className={styles.about}>
                  {partyText(party, today)} · Offered until {party.offered_until && shortMoment(party.offered_until)}
                </p>
              </li>
            ))}
            {group.fitting.map((party) => (
              <Fitting key={party.id} party={party} today={today} {...rest} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Name({ party: { id, name }, nameId }: { party: WaitingParty; nameId?: string }) {
  return (
    <Link id={nameId} to={address.desk.booking(id)} dir="auto" translate="no">
      {name}
    </Link>
  );
}

type FittingProps = Omit<PlacesToOfferProps, 'groups' | 'now'> & { party: WaitingParty; today: string };

/** A party for which there is room, with the button that offers it the place. */
function Fitting({ party, today, heading, onChanged }: FittingProps) {
  const nameId = useId();
  const { isBusy, press } = useDeskPress({
    tell: (error) =>
      showError(error instanceof UnavailableDayError ? new Error('There is no room for this party any more') : error),
    after: async () => {
      await onChanged();
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    },
  });
  const offer = () =>
    press(async () => {
      await updateBookingStatus(party.id, 'offered');
      showDecision('stored', { bookings: [party], decision: 'offered', onUndone: onChanged });
    });
  return (
    <li className={styles.party}>
      <Name party={party} nameId={nameId} />
      <p className={styles.about}>
        {partyText(party, today)}
        {party.offered_until && ' · Let an offer run out'}
      </p>
      <Button variant="secondary" busy={isBusy} aria-describedby={nameId} onClick={() => void offer()}>
        Offer
      </Button>
    </li>
  );
}
