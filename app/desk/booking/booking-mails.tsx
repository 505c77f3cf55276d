import { useRef } from 'react';
import * as words from '#words/desk-booking-mails.ts';
import { standingChanges } from '../../../domain/booking/booking-change.ts';
import type { BookingChange } from '../../../domain/booking/booking-change.ts';
import * as labels from '#words/mail-kinds.ts';
import { isMailTrue, outboxKinds } from '../../../domain/mail/outbox/outbox-kinds.ts';
import { sendMailAgain } from '../../data/booking-file.ts';
import type { BookingMail } from '../../data/booking-file.ts';
import { Button } from '../../ui/button.tsx';
import { shortMoment } from '../shared/short-moment.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDeskPress } from '../shared/fields/use-desk-press.ts';
import styles from './booking-mails.module.css';
import { Panel } from '../shared/panel.tsx';

const recipients = { operator: words.toYou, visitor: words.toVisitor, administrator: words.toAdministrator };

interface BookingMailsProps {
  /** Whether the visitor has an address. */
  hasAddress: boolean;
  mails: BookingMail[];
  changes: BookingChange[];
  onChanged: () => Promise<void>;
}

/** The mails of a booking with their status. Mails that are not outdated can be sent again. */
export function BookingMails({ hasAddress, mails, changes, onChanged }: BookingMailsProps) {
  const { busyWith, press } = useDeskPress({ after: onChanged });
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = standingChanges(changes).at(-1)?.id ?? null;
  const again = (mail: BookingMail) =>
    press(async () => {
      await sendMailAgain(mail.id);
      showSuccess(words.again);
      // A mail that is being sent has no button.
      heading.current?.focus({ preventScroll: true });
    }, mail.id);
  // Stored without mails, as one that was entered without an address.
  if (mails.length === 0) return null;
  return (
    <Panel title={words.title} headingRef={heading}>
      <ul role="list" className={styles.mails}>
        {mails.map((mail) => {
          const { label, audience } = outboxKinds[mail.kind];
          const what = label({ mailKinds: labels });
          const to = recipients[audience];
          const isNew = mail.status === 'pending' && mail.attempts === 0;
          const isTrue =
            mail.status === 'pending' || isMailTrue(mail.kind, mail.change_id, latest, mail.sent_at !== null);
          return (
            <li key={mail.id}>
              <div>
                <p className={styles.what}>
                  {what} <span className={styles.to}>{to}</span>
                </p>
                <MailState mail={mail} />
              </div>
              {isTrue && !isNew && (hasAddress || audience !== 'visitor') && (
                <Button
                  variant="quiet"
                  busy={busyWith === mail.id}
                  disabled={busyWith !== null}
                  aria-label={words.sendAgainOf({ mail: what, recipient: to })}
                  onClick={() => void again(mail)}
                >
                  {words.sendAgain}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function MailState({ mail }: { mail: BookingMail }) {
  if (mail.sent_at) {
    const sent = mail.repetition > 0 ? words.sentAgain : words.sent;
    return <p className={styles.sent}>{sent({ moment: shortMoment(mail.sent_at) })}</p>;
  }
  const problem = mail.last_error ?? '';
  if (mail.status === 'failed') return <p className={styles.failed}>{words.givenUp({ problem })}</p>;
  if (!problem) return <p className={styles.waits}>{words.onItsWay}</p>;
  return <p className={styles.failed}>{words.notSent({ moment: shortMoment(mail.next_attempt_at), problem })}</p>;
}
