import { Link } from 'react-router';
import * as words from '#words/desk-mail-trouble.ts';
import { address } from '../../../domain/site/addresses.ts';
import * as labels from '#words/mail-kinds.ts';
import { outboxKinds } from '../../../domain/mail/outbox/outbox-kinds.ts';
import { isOfMailbox, mailAdvice, shortReply } from '../../../domain/mail/mail-problems.ts';
import type { FailedMail } from '../../data/days/unsent-mails.ts';
import { shortMoment } from '../shared/short-moment.ts';
import { GuestAdvice } from './guest-advice.tsx';
import styles from './what-is-wrong.module.css';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

const mostShown = 5;

/** The mails whose delivery was given up and which can still be sent again, each with a link to its booking. */
export function FailedMails({ mails }: { mails: FailedMail[] }) {
  const more = mails.slice(mostShown);
  return (
    <>
      <p className={styles.what}>{words.failed({ count: mails.length })}</p>
      <p>{words.openBooking}</p>
      <MailList mails={mails.slice(0, mostShown)} />
      {more.length > 0 && (
        <details>
          <summary>{words.more({ count: more.length })}</summary>
          <MailList mails={more} />
        </details>
      )}
    </>
  );
}

function MailList({ mails }: { mails: FailedMail[] }) {
  return (
    <ul role="list">
      {mails.map((mail) => (
        <li key={mail.id} className={styles.mail}>
          <Link to={address.desk.booking(mail.booking_id)} dir="auto" translate="no">
            {mail.name}
          </Link>{' '}
          <span className={styles.detail}>
            {`${outboxKinds[mail.kind].label({ mailKinds: labels })}, ${shortMoment(mail.failed_at)} ${localTimeName}`}
          </span>
          <Reason mail={mail} />
        </li>
      ))}
    </ul>
  );
}

/** What to do if the mailbox is the problem, otherwise what the mail server said. */
function Reason({ mail: { problem, kind, email, last_error: error } }: { mail: FailedMail }) {
  const { audience } = outboxKinds[kind];
  if (!isOfMailbox(problem))
    return (
      <p className={styles.detail} dir="auto" translate="no">
        {shortReply(error)}
      </p>
    );
  if (audience === 'visitor') return <GuestAdvice email={email} problem={problem} />;
  return <p className={styles.detail}>{mailAdvice(problem, audience)}</p>;
}
