import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-decision.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { actionsOn, type BookingStatus } from '../../../../domain/booking/booking-status.ts';
import { isolated } from '../../../ui/isolated.tsx';
import { getsMail } from '../../shared/decisions/use-decision.ts';
import { MessageField } from '../../shared/fields/message-field.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import styles from './answer-message.module.css';

/**
 * The message to the visitor for the mail of the next decision, which outlives the session and a reload. Empty if the
 * visitor gets no mail, because the address may have gone since it was typed: what has no field is not sent.
 */
export function useAnswerMessage(booking: BookingRow) {
  const [draft, setDraft] = useDraft(`answer to ${booking.id}`);
  return {
    message: (isAnswered(booking) && draft) || '',
    setMessage: (message: string) => setDraft(message || null),
  };
}

/** Whether a decision about the booking sends a mail to the visitor. */
function isAnswered(booking: BookingRow): boolean {
  return actionsOn(booking).some(({ to }) => getsMail(booking, to));
}

/**
 * The mail that the message goes with: the answer while the guest waits for one, otherwise the mail of the decision
 * that is still possible.
 */
const mailTexts = {
  pending: words.mail,
  waitlisted: words.mail,
  offered: words.mail,
  confirmed: words.mailOfCancellation,
  cancelled: words.mailOfConfirmation,
} as const satisfies Record<BookingStatus, unknown>;

interface AnswerMessageProps extends ReturnType<typeof useAnswerMessage> {
  booking: BookingRow;
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * The field of the message, or a line that says that no mail is sent. It has one line until it is used, so that what
 * follows stays in view, and stays larger when the focus leaves it, so that nothing moves under a pointer.
 */
export function AnswerMessage({ booking, field, message, setMessage }: AnswerMessageProps) {
  const { name, email } = booking;
  const [isUsed, setUsed] = useState(message !== '');
  useEffect(() => {
    // It has grown below what browsers scroll into view.
    if (isUsed && document.activeElement === field.current)
      field.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isUsed, field]);
  const who = isolated('name');
  if (email === '') {
    const isOffered = actionsOn(booking).some(({ to }) => to === 'offered');
    return <p className={styles.answer}>{(isOffered ? words.noMailOfOffer : words.noMail)({ name, who })}</p>;
  }
  if (!isAnswered(booking)) return null;
  return (
    <div className={styles.answer} onFocus={() => setUsed(true)}>
      <MessageField
        ref={field}
        label={words.message}
        note={controls.optional}
        hint={mailTexts[booking.status]({ name, email, who, at: isolated('email') })}
        rows={isUsed ? 4 : 1}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </div>
  );
}
