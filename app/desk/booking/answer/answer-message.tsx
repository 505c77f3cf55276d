import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as controls from '#words/desk-controls.ts';
import * as words from '#words/desk-decision.ts';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { actionsOn } from '../../../../domain/booking/booking-status.ts';
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

interface AnswerMessageProps extends ReturnType<typeof useAnswerMessage> {
  booking: BookingRow;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field of the message, which opens by a press, or what tells that a decision sends no mail. */
export function AnswerMessage({ booking, field, message, setMessage }: AnswerMessageProps) {
  const { name, email } = booking;
  const [isOpen, setOpen] = useState(message !== '');
  const isPressed = useRef(false);
  const toggle = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (isNowOpen && isPressed.current) field.current?.focus();
    isPressed.current = false;
  };
  const who = isolated('name');
  const isOffered = actionsOn(booking).some(({ to }) => to === 'offered');
  return (
    <div className={styles.answer}>
      {isOffered && <p>{words.noMailOfOffer({ name, who })}</p>}
      {email === '' && !isOffered && <p>{words.noMail({ name, who })}</p>}
      {isAnswered(booking) && (
        <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
          <summary onClick={() => (isPressed.current = true)}>{words.add}</summary>
          <p>{words.mail({ name, email, who, at: isolated('email') })}</p>
          <MessageField
            ref={field}
            onInvalid={() => setOpen(true)}
            label={words.message}
            note={controls.optional}
            hint={words.messageHint}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </details>
      )}
    </div>
  );
}
