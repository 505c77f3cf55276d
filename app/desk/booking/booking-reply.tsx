import { useRef } from 'react';
import * as words from '#words/desk-booking.ts';
import { standingChanges } from '../../../domain/booking/booking-change.ts';
import { takesPlace } from '../../../domain/booking/booking-status.ts';
import type { BookingFile } from '../../data/booking-file.ts';
import { Panel } from '../shared/panel.tsx';
import { ReplyTexts } from '../replies/reply-texts.tsx';

/** A chat or mail to the visitor with a prepared text for the status of the booking. */
export function BookingReply({ booking, changes }: Pick<BookingFile, 'booking' | 'changes'>) {
  const wasConfirmed =
    takesPlace(booking.status) || standingChanges(changes).some(({ from_status: from }) => takesPlace(from));
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Panel title={words.write} headingRef={heading}>
      <ReplyTexts
        booking={booking}
        wasConfirmed={wasConfirmed}
        onDiscarded={() => heading.current?.focus({ preventScroll: true })}
      />
    </Panel>
  );
}
