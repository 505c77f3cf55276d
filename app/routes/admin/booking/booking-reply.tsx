import { useRef, useState } from 'react';
import type { BookingRow } from '../../../../domain/booking/booking.ts';
import { mailReply, preparedReplies, replyFor, whatsAppReply } from '../../../../domain/booking/booking-replies.ts';
import type { ReplyKind } from '../../../../domain/booking/booking-replies.ts';
import { site } from '../../../../site.config.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SelectField, TextAreaField } from '../../../ui/field.tsx';
import { useDraft } from '../use-draft.ts';
import styles from './booking-reply.module.css';
import { Panel } from '../panel.tsx';

/** A chat or a mail to the visitor with a prepared text for the booking's status. */
export function BookingReply({ booking }: { booking: BookingRow }) {
  // The chosen text; null means the one of the status.
  const [chosen, setChosen] = useState<ReplyKind | null>(null);
  const replies = preparedReplies(booking, site);
  const kind = chosen ?? replyFor[booking.status];
  const { subject, text: prepared } = replies[kind];
  // The edited text; null means the prepared one.
  const [written, setWritten] = useDraft(`${kind} reply to ${booking.id}`);
  const text = written ?? prepared;
  const heading = useRef<HTMLHeadingElement>(null);
  const discard = () => {
    setWritten(null);
    // The pressed button is gone with the edited text.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Panel title="Write to the visitor" headingRef={heading}>
      <SelectField label="Begin with" value={kind} onChange={({ target }) => setChosen(target.value as ReplyKind)}>
        {(Object.keys(replies) as ReplyKind[]).map((one) => (
          <option key={one} value={one}>
            {replies[one].label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Text"
        rows={7}
        value={text}
        onChange={({ target }) => setWritten(target.value === prepared ? null : target.value)}
      />
      {written !== null && (
        <Button variant="quiet" className={styles.again} onClick={discard}>
          Back to the prepared text
        </Button>
      )}
      <div className={styles.ways}>
        <a
          className={buttonClass('secondary')}
          href={whatsAppReply(booking.phone, text)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
        <a className={buttonClass('secondary')} href={mailReply(booking.email, { subject, text })}>
          E-mail
        </a>
      </div>
    </Panel>
  );
}
