import { useRef, useState } from 'react';
import * as texts from '#words/desk-replies.ts';
import { language as deskLanguage } from '#words/language.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { localToday } from '../../../domain/booking/booking-dates.ts';
import { fittingReplies, mailReply, repliesToGuest, whatsAppReply } from '../../../domain/chat/booking-replies.ts';
import type { PreparedReply, ReplyKind } from '../../../domain/chat/booking-replies.ts';
import { noWhatsAppLink } from '../../../domain/chat/whatsapp-number.ts';
import { languageAtDesk } from '../../../domain/desk/language-at-desk.ts';
import { site } from '../../../site.config.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useDraft } from '../shared/use-draft.ts';
import { useNow } from '../shared/use-now.ts';
import { useSaidFacts } from './use-said-facts.ts';
import styles from './reply-texts.module.css';

interface ReplyTextsProps {
  booking: BookingRow;
  /** Whether the booking is or was confirmed, by a decision that was not undone. */
  wasConfirmed: boolean;
  /** Called when the button 'Back to the prepared text' disappears, because another element must get the focus. */
  onDiscarded?: () => void;
}

/**
 * The prepared texts of a booking. The operator chooses and edits a text, and sends it by WhatsApp or mail, or copies
 * it.
 */
export function ReplyTexts({ booking, wasConfirmed, onDiscarded }: ReplyTextsProps) {
  // The chosen text; null for the suggested one.
  const [chosen, setChosen] = useState<ReplyKind | null>(null);
  const kinds = fittingReplies(booking, localToday(useNow()));
  const replies = repliesToGuest(booking, site, wasConfirmed, useSaidFacts(kinds.includes('reminder')));
  // The status may have changed since.
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0]!;
  const { subject, text: prepared, language, forDesk } = replies[kind];
  // The edited text; null for the prepared one.
  const [written, setWritten] = useDraft(`${kind} reply to ${booking.id}`);
  const text = written ?? prepared;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <SelectField label={texts.beginWith} value={kind} onChange={({ target }) => setChosen(target.value as ReplyKind)}>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {replies[one].label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        ref={field}
        label={forDesk === null ? texts.text : texts.textIn({ language: languageAtDesk(language) })}
        lang={language}
        rows={9}
        value={text}
        onChange={({ target }) => setWritten(target.value === prepared ? null : target.value)}
      />
      {written !== null && (
        <Button
          variant="quiet"
          className={styles.again}
          onClick={() => {
            setWritten(null);
            if (onDiscarded) onDiscarded();
            else field.current?.focus({ preventScroll: true });
          }}
        >
          {texts.prepared}
        </Button>
      )}
      {forDesk !== null && (
        <details className={styles.forDesk} open>
          <summary>{texts.forDesk({ language: languageAtDesk(deskLanguage) })}</summary>
          <p lang={deskLanguage}>{forDesk}</p>
        </details>
      )}
      <Ways booking={booking} reply={{ subject, text }} select={() => field.current?.select()} />
    </>
  );
}

interface WaysProps {
  booking: BookingRow;
  reply: Pick<PreparedReply, 'subject' | 'text'>;
  /** Selects the text if it cannot be copied. */
  select: () => void;
}

function Ways({ booking, reply, select }: WaysProps) {
  const [result, setResult] = useState<{ words: string; about: string } | null>(null);
  const chat = whatsAppReply(booking.phone, reply.text);
  const copy = async () => {
    setResult(null);
    const isCopied = await copyText(reply.text);
    if (!isCopied) select();
    setResult({
      words: isCopied ? texts.copied : texts.selected,
      about: reply.text,
    });
  };
  return (
    <>
      <div className={styles.ways}>
        {chat && (
          <a className={buttonClass('secondary')} href={chat} target="_blank" rel="noreferrer">
            {texts.whatsApp}
          </a>
        )}
        {booking.email && (
          <a className={buttonClass('secondary')} href={mailReply(booking.email, reply)}>
            {texts.email}
          </a>
        )}
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copyText}
        </Button>
      </div>
      {booking.phone && !chat && (
        <p className={styles.note}>
          {booking.phone} · {noWhatsAppLink}.
        </p>
      )}
      <p role="status" className={styles.note}>
        {result?.about === reply.text ? result.words : ''}
      </p>
    </>
  );
}
