import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './booking-form.module.css';

interface ReceiptProps {
  /** The receipt of the booking that was sent last, or null. */
  text: string | null;
  onAgain: () => void;
}

/**
 * The receipt of a sent booking. It is scrolled into view, because the emptied form can be much shorter than the one
 * that was sent.
 */
export function Receipt({ text, onAgain }: ReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [text]);
  return (
    <div ref={place} className={styles.sent}>
      <p role="status" className={styles.receipt}>
        {text}
      </p>
      {text && (
        <Button variant="quiet" onClick={onAgain}>
          Book another for the same guest
        </Button>
      )}
    </div>
  );
}
