import { Link } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { mailKinds } from '../../../domain/mail/mail-kinds.ts';
import type { FailedMail } from '../../data/days/failed-mails.ts';
import { shortMoment } from '../shared/short-moment.ts';
import styles from './desk-today.module.css';

/** The mails whose delivery was given up and which can still be sent again, each with a link to its booking. */
export function FailedMails({ mails }: { mails: FailedMail[] }) {
  return (
    <>
      <p className={styles.late}>
        {mails.length === 1 ? '1 mail was not sent.' : `${mails.length} mails were not sent.`} Open the booking to send
        it again.
      </p>
      <ul role="list" className={styles.list}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to={address.desk.booking(mail.booking_id)} dir="auto" translate="no">
              {mail.name}
            </Link>{' '}
            <span className={styles.age}>{shortMoment(mail.failed_at)} Belize time</span>
            <p className={styles.what}>{mailKinds[mail.kind].label}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
