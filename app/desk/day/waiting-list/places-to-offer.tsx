import { useId } from 'react';
import * as words from '#words/desk-waiting-list.ts';
import { localToday } from '../../../../domain/booking/booking-dates.ts';
import { groupText, partyText } from '../../../../domain/waiting/waiting-list.ts';
import type { WaitingGroup } from '../../../../domain/waiting/waiting-list.ts';
import { Button } from '../../../ui/button.tsx';
import { OfferedParty } from './offered-party.tsx';
import { PartyName } from './party-name.tsx';
import styles from './waiting-list.module.css';
import { useDecideParty } from './use-decide-party.ts';
import type { PartyProps } from './use-decide-party.ts';

interface PlacesToOfferProps extends Pick<PartyProps, 'heading' | 'onChanged'> {
  groups: WaitingGroup[];
  now: Date;
}

/** The places that are free for guests of the waiting list, and those that are offered. */
export function PlacesToOffer({ groups, now, ...rest }: PlacesToOfferProps) {
  const today = localToday(now);
  return (
    <ul role="list" className={styles.groups}>
      {groups.map((group) => (
        <li key={`${group.day} ${group.title}`}>
          <p className={styles.what}>{groupText(group, today)}</p>
          <ul role="list" className={styles.parties}>
            {group.offered.map((party) => (
              <OfferedParty key={party.id} party={party} today={today} {...rest} />
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

/** A party for which there is room, with the button that offers it the place. */
function Fitting({ party, today, ...rest }: PartyProps) {
  const nameId = useId();
  const { busyWith, decide } = useDecideParty({ party, ...rest });
  return (
    <li className={styles.party}>
      <PartyName party={party} nameId={nameId} />
      <p className={styles.about}>
        {partyText(party, today)}
        {party.offered_until && ` · ${words.ranOut}`}
        {!party.has_address && ` · ${words.noEmail}`}
      </p>
      <Button
        variant="secondary"
        busy={busyWith === 'offered'}
        aria-describedby={nameId}
        onClick={() => void decide('offered')}
      >
        {words.offer}
      </Button>
    </li>
  );
}
