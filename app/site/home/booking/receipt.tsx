import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/receipt.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './booking-form.module.css';

/** What the visitor is told about a request that was sent: for each trip a sentence, and its reference. */
export type SentRequest = readonly {
  news: string;
  reference: string;
}[];

interface ReceiptProps {
  /** The request that was sent last, or null. */
  sent: SentRequest | null;
  /** Whether it was sent just now, and not before Back or a reload. */
  isNew: boolean;
  onAgain: () => void;
}

/**
 * The receipt of a sent request. A new one is scrolled into view, because the emptied form can be much shorter than the
 * one that was sent.
 */
export function Receipt({ sent, isNew, onAgain }: ReceiptProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = sent !== null;
  useEffect(() => {
    if (isShown && isNew) place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isShown, isNew]);
  return (
    <div ref={place} className={styles.sent}>
      {/* Screen readers hear a new one, and not the same again with each page that is loaded. */}
      <p role={isShown && !isNew ? undefined : 'status'} className={styles.receipt}>
        {sent?.map(({ news, reference }) => (
          <span key={reference} className={styles.trip}>
            {news} {referenceWords(reference)}
          </span>
        ))}
      </p>
      {sent && (
        <Button variant="quiet" onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

/** The sentence with the reference of a request. */
export function referenceWords(reference: string): ReactNode {
  return words.reference({
    reference,
    bare: (text) => (
      <span key="bare" translate="no">
        {text}
      </span>
    ),
  });
}
