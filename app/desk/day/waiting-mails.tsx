import { Link } from 'react-router';
import * as words from '#words/desk-mail-trouble.ts';
import { address } from '../../../domain/site/addresses.ts';
import { followsAnyMail, mailAdvice, shortReply } from '../../../domain/mail/mail-problems.ts';
import type { MailTrouble } from '../../../domain/mail/mail-problems.ts';
import { sendMailAgain } from '../../data/booking-file.ts';
import { Button } from '../../ui/button.tsx';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { GuestAdvice } from './guest-advice.tsx';
import styles from './what-is-wrong.module.css';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

interface WaitingMailsProps {
  trouble: MailTrouble;
  onChanged: () => Promise<void>;
}

/** The mails that wait for one reason: how many, since when, what to do, and what the mail server said. */
export function WaitingMails({ trouble, onChanged }: WaitingMailsProps) {
  const { problem, audience, mails, since, mail_id: mail, last_error: error, isOfGuests } = trouble;
  const said = shortReply(error);
  return (
    <>
      <p className={styles.what}>{words.waiting({ count: mails, moment: shortMoment(since), time: localTimeName })}</p>
      {isOfGuests ? <Guests trouble={trouble} /> : <p>{mailAdvice(problem, audience)}</p>}
      {said && (
        <p className={styles.detail}>
          <span>{words.serverSaid}</span>{' '}
          <q dir="auto" translate="no">
            {said}
          </q>
        </p>
      )}
      {mail && !isOfGuests && (
        <TryNow mail={mail} othersFollow={mails > 1 && followsAnyMail(problem)} onChanged={onChanged} />
      )}
    </>
  );
}

function Guests({ trouble: { problem, mails, bookings } }: { trouble: MailTrouble }) {
  const more = mails - bookings.length;
  return (
    <ul role="list">
      {bookings.map(({ id, name, email }, at) => (
        <li key={`${id} ${at}`} className={styles.mail}>
          <Link to={address.desk.booking(id)} dir="auto" translate="no">
            {name}
          </Link>
          <GuestAdvice email={email} problem={problem} />
        </li>
      ))}
      {more > 0 && <li className={styles.mail}>{words.more({ count: more })}</li>}
    </ul>
  );
}

interface TryNowProps {
  mail: string;
  /** Whether the others follow when this one has left (docs/product/mail.md, Trouble). */
  othersFollow: boolean;
  onChanged: () => Promise<void>;
}

/** Sends one of the mails. */
function TryNow({ mail, othersFollow, onChanged }: TryNowProps) {
  const { isBusy, press } = useDeskPress({ after: onChanged });
  const tryNow = () =>
    press(async () => {
      await sendMailAgain(mail);
      showSuccess([words.onItsWay, othersFollow && words.othersFollow].filter(Boolean).join(' '));
    });
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void tryNow()}>
      {words.tryNow}
    </Button>
  );
}
