import { useRef } from 'react';
import * as words from '#words/desk-shared.ts';
import { askedChanges, type AskedFacts } from '../../../../domain/booking/change-request.ts';
import { askedInWords } from '../../../../domain/desk/asked-change.ts';
import { withSeen } from '../../../../domain/desk/changed-facts.ts';
import { sendChange } from '../../../data/offline/send-changes.ts';
import { decisionNotices } from '../../offline/decide-booking.ts';
import { UnsentNote } from '../../offline/unsent-note.tsx';
import { useFocusAfter, useUnsent } from '../../offline/use-unsent.ts';
import { showSuccess } from '../desk-notices.ts';
import { mailOfChange, showChange } from '../undo/show-change.ts';
import { AnswerWish, type WishProps } from './answer-wish.tsx';
import styles from './answer-wish.module.css';

/**
 * The button that changes a booking as its visitor asks: 'Change to 4 people'. Without a connection the change waits on
 * this device and replaces the button.
 */
export function ChangeAsAsked({ booking, request, asked, ...rest }: WishProps & { asked: AskedFacts }) {
  const unsent = useUnsent('change', booking.id);
  const area = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useFocusAfter(
    unsent?.id ?? null,
    () => area.current,
    () => note.current ?? area.current?.querySelector('button'),
  );
  const change = async (allTheSame: boolean) => {
    const outcome = await sendChange({
      booking: booking.id,
      name: booking.name,
      type: booking.booking_type,
      edit: withSeen(askedChanges(asked), booking),
      message: '',
      allTheSame,
      changeRequest: request,
      isAsAsked: true,
    });
    if (outcome === 'kept') showSuccess(decisionNotices.kept);
    else if (outcome.sequence === null) showSuccess(words.nothingToChange);
    else
      showChange({
        booking,
        sequence: outcome.sequence,
        notice: words.changedAsAsked,
        outcome: mailOfChange(booking.email),
        onChanged: rest.onDone,
      });
  };
  return (
    <div ref={area} className={styles.wish}>
      {unsent && 'edit' in unsent && unsent.changeRequest === request && <UnsentNote unsent={unsent} ref={note} />}
      {unsent?.problem !== null && (
        <AnswerWish
          label={words.changeTo({ what: askedInWords(asked) })}
          ask={words.changeAllTheSame}
          act={change}
          {...rest}
        />
      )}
    </div>
  );
}
