import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './booking-form.module.css';

/** What the visitor is told about a request that was sent: for each trip a sentence, and its reference. */
export type SentRequest = readonly {
  words: string;
  reference: string;
}[];

interface ReceiptProps {
  /** The request that was sent last, or null. */
  sent: SentRequest | null;
  onAgain: () => void;
}

/**
 * The receipt of a sent request. It is scrolled into view, because the emptied form can be much shorter than the one
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
        {sent?.map(({ words, reference }) => (
          <span key={reference} className={styles.trip}>
            {words} Your reference is <span translate="no">{reference}</span>.
          </span>
        ))}
      </p>
      {sent && (
        <Button variant="quiet" onClick={onAgain}>
          Book another for the same guest
        </Button>
      )}
    </div>
  );
}
