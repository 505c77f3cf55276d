import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './booking-form.module.css';

/** What the visitor is told about a booking that was sent. */
export interface SentBooking {
  /** A sentence about what was booked. */
  words: string;
  reference: string;
}

interface ReceiptProps {
  /** The booking that was sent last, or null. */
  sent: SentBooking | null;
  onAgain: () => void;
}

/**
 * The receipt of a sent booking. It is scrolled into view, because the emptied form can be much shorter than the one
 * that was sent.
 */
export function Receipt({ sent, onAgain }: ReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [sent]);
  return (
    <div ref={place} className={styles.sent}>
      <p role="status" className={styles.receipt}>
        {sent && (
          <>
            {sent.words} Your reference is <span translate="no">{sent.reference}</span>.
          </>
        )}
      </p>
      {sent && (
        <Button variant="quiet" onClick={onAgain}>
          Book another for the same guest
        </Button>
      )}
    </div>
  );
}
