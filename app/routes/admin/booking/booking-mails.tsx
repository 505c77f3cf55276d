import { useState } from 'react';
import type { BookingChange } from '../../../../domain/booking/booking-change.ts';
import { sendMailAgain } from '../../../data/booking-file.ts';
import type { BookingMail } from '../../../data/booking-file.ts';
import { Button } from '../../../ui/button.tsx';
import { shortMoment } from '../short-moment.ts';
import { showError, showSuccess } from '../use-list.ts';
import styles from './booking-mails.module.css';
import { Panel } from './panel.tsx';

interface MailKind {
  what: string;
  to: string;
  /** What makes a mail of this kind outdated: nothing, any status change, or a newer one than its own. */
  outdatedBy: 'nothing' | 'any change' | 'a newer change';
}

const kinds: Readonly<Record<BookingMail['kind'], MailKind>> = {
  'booking-operator': { what: 'New booking request', to: 'to you', outdatedBy: 'nothing' },
  'booking-visitor': { what: 'Request received', to: 'to the visitor', outdatedBy: 'any change' },
  'booking-confirmed': { what: 'Confirmation', to: 'to the visitor', outdatedBy: 'a newer change' },
  'booking-cancelled': { what: 'Cancellation', to: 'to the visitor', outdatedBy: 'a newer change' },
};

interface BookingMailsProps {
  mails: BookingMail[];
  changes: BookingChange[];
  onChanged: () => Promise<void>;
}

/** The mails about a booking: which went out, which wait and why, and a way to send one again that is still true. */
export function BookingMails({ mails, changes, onChanged }: BookingMailsProps) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const latest = changes.at(-1)?.id ?? null;
  const again = async (mail: BookingMail) => {
    setBusyWith(mail.id);
    try {
      await sendMailAgain(mail.id);
      showSuccess('The mail is on its way again');
    } catch (error) {
      showError(error);
    }
    await onChanged();
    setBusyWith(null);
  };
  return (
    <Panel title="Mails">
      <ul role="list" className={styles.mails}>
        {mails.map((mail) => {
          const { what, to } = kinds[mail.kind];
          const isNew = mail.status === 'pending' && mail.attempts === 0;
          return (
            <li key={mail.id}>
              <div>
                <p className={styles.what}>
                  {what} <span className={styles.to}>{to}</span>
                </p>
                <MailState mail={mail} />
              </div>
              {(mail.status === 'pending' || !isOutdated(mail, latest)) && !isNew && (
                <Button
                  variant="quiet"
                  busy={busyWith === mail.id}
                  disabled={busyWith !== null}
                  aria-label={`Send again: ${what} ${to}`}
                  onClick={() => void again(mail)}
                >
                  Send again
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function isOutdated(mail: BookingMail, latestChange: string | null): boolean {
  switch (kinds[mail.kind].outdatedBy) {
    case 'nothing':
      return false;
    case 'any change':
      return latestChange !== null;
    case 'a newer change':
      return mail.change_id !== latestChange;
  }
}

function MailState({ mail }: { mail: BookingMail }) {
  if (mail.sent_at) {
    return (
      <p className={styles.sent}>
        Sent {mail.repetition > 0 && 'again '}
        {shortMoment(mail.sent_at)}
      </p>
    );
  }
  if (!mail.last_error) return <p className={styles.waits}>On its way</p>;
  return (
    <p className={styles.failed}>
      Not sent yet, next attempt {shortMoment(mail.next_attempt_at)}: {mail.last_error}
    </p>
  );
}
