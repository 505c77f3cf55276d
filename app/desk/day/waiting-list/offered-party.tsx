import { useId, useState } from 'react';
import * as words from '#words/desk-waiting-list.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { partyText } from '../../../../domain/waiting/waiting-list.ts';
import { loadListedBookings } from '../../../data/booking-list.ts';
import { Button } from '../../../ui/button.tsx';
import { ReplyDialog } from '../../replies/reply-dialog.tsx';
import { showError } from '../../shared/desk-notices.ts';
import { shortMoment } from '../../shared/short-moment.ts';
import { PartyName } from './party-name.tsx';
import styles from './waiting-list.module.css';
import { useDecideParty } from './use-decide-party.ts';
import type { PartyProps } from './use-decide-party.ts';

/**
 * A party that holds an offered place. No mail tells one without an address, and no link has its answer: so its row has
 * the text for the chat, and the buttons that enter what the guest said.
 */
export function OfferedParty({ party, today, ...rest }: PartyProps) {
  const nameId = useId();
  const { offered_until: until } = party;
  return (
    <li className={styles.party}>
      <PartyName party={party} nameId={nameId} />
      <p className={styles.about}>
        {partyText(party, today)} · {words.offeredUntil({ moment: until ? shortMoment(until) : '' })}
        {!party.has_address && ` · ${words.tellThem}`}
      </p>
      {!party.has_address && <ByTelephone party={party} nameId={nameId} {...rest} />}
    </li>
  );
}

function ByTelephone({ party, nameId, ...rest }: Omit<PartyProps, 'today'> & { nameId: string }) {
  const { busyWith, decide } = useDecideParty({ party, ...rest });
  const [written, setWritten] = useState<BookingRow | null>(null);
  const write = async () => {
    try {
      const [booking] = await loadListedBookings([party.id]);
      setWritten(booking ?? null);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.ways}>
      <Button variant="secondary" aria-describedby={nameId} onClick={() => void write()}>
        {words.texts}
      </Button>
      <Button
        variant="secondary"
        busy={busyWith === 'confirmed'}
        disabled={busyWith !== null}
        aria-describedby={nameId}
        onClick={() => void decide('confirmed')}
      >
        {words.accepted}
      </Button>
      <Button
        variant="secondary"
        busy={busyWith === 'cancelled'}
        disabled={busyWith !== null}
        aria-describedby={nameId}
        onClick={() => void decide('cancelled')}
      >
        {words.declined}
      </Button>
      {written && <ReplyDialog booking={written} onClose={() => setWritten(null)} />}
    </div>
  );
}
