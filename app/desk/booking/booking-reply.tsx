import { useRef } from 'react';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import { Panel } from '../shared/panel.tsx';
import { ReplyTexts } from '../replies/reply-texts.tsx';

/** A chat or mail to the visitor with a prepared text for the status of the booking. */
export function BookingReply({ booking }: { booking: BookingRow }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Panel title="Write to the visitor" headingRef={heading}>
      <ReplyTexts booking={booking} onDiscarded={() => heading.current?.focus({ preventScroll: true })} />
    </Panel>
  );
}
