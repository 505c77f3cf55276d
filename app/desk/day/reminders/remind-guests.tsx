import { useId, useState } from 'react';
import { Link } from 'react-router';
import * as words from '#words/desk-reminders.ts';
import { oneLine } from '../../../../domain/booking/plain-text.ts';
import { preparedReplies } from '../../../../domain/chat/booking-replies.ts';
import { bookingTitle } from '../../../../domain/days/day-plan.ts';
import type { DayBooking } from '../../../../domain/days/day-plan.ts';
import { hourText } from '../../../../domain/departures/departure.ts';
import { address } from '../../../../domain/site/addresses.ts';
import type { SaidFacts } from '../../../../domain/trips/booked-trips.ts';
import { site } from '../../../../site.config.ts';
import { ReplyDialog } from '../../replies/reply-dialog.tsx';
import { useSaidFacts } from '../../replies/use-said-facts.ts';
import { ChatLink, PhoneLink } from '../../shared/contact/contact-links.tsx';
import styles from './remind-guests.module.css';

const mostShown = 5;

/** The guests of tomorrow whom no mail reminds, each with the reminder for WhatsApp. Nothing if there are none. */
export function RemindGuests({ guests }: { guests: readonly DayBooking[] }) {
  const id = useId();
  const said = useSaidFacts(guests.length > 0);
  if (guests.length === 0) return null;
  const rows = guests.map((booking) => <Guest key={booking.id} booking={booking} said={said} />);
  return (
    <section className={styles.remind} aria-labelledby={id}>
      <h3 id={id}>{words.title({ count: guests.length })}</h3>
      <ul role="list">{rows.slice(0, mostShown)}</ul>
      {rows.length > mostShown && (
        <details>
          <summary>{words.more({ count: rows.length - mostShown })}</summary>
          <ul role="list">{rows.slice(mostShown)}</ul>
        </details>
      )}
    </section>
  );
}

function Guest({ booking, said }: { booking: DayBooking; said: readonly SaidFacts[] }) {
  const [isWriting, setWriting] = useState(false);
  const { name, phone } = booking;
  const hour = booking.pickup_at ?? booking.leaves_at;
  return (
    <li>
      <p className={styles.who}>
        <Link to={address.desk.booking(booking.id)} dir="auto" translate="no">
          {name}
        </Link>{' '}
        <span className={styles.what}>
          {bookingTitle(booking)}, {hour ? hourText(hour) : words.noHour}
        </span>
      </p>
      <p className={styles.ways}>
        <ChatLink
          phone={phone}
          text={preparedReplies(booking, site, true, said).reminder.text}
          label={words.remind({ name: oneLine(name) })}
          without={<PhoneLink phone={phone} name={oneLine(name)} />}
        />
        <button type="button" aria-label={words.textsFor({ name: oneLine(name) })} onClick={() => setWriting(true)}>
          {words.texts}
        </button>
      </p>
      {isWriting && <ReplyDialog booking={booking} onClose={() => setWriting(false)} />}
    </li>
  );
}
