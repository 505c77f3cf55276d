import { useCallback, useEffect, useRef, useState } from 'react';
import { clockInBelize } from '../../../../domain/booking/booking-dates.ts';
import { noteResponse } from './last-response.ts';
import styles from './kept-desk.module.css';

/**
 * Whether an open desk has lost its connection, and since when (ISO 8601; null with a connection). `note` takes whether
 * the backend responded, and returns whether this ended a loss.
 */
export function useLostConnection(): { lostSince: string | null; note: (hasResponded: boolean) => boolean } {
  const [lostSince, setLostSince] = useState<string | null>(null);
  const isLost = useRef(false);
  // Nothing that the desk shows is older than the desk.
  const [opened] = useState(() => new Date().toISOString());
  const last = useRef(opened);
  const note = useCallback((hasResponded: boolean) => {
    const isBack = hasResponded && isLost.current;
    isLost.current = !hasResponded;
    if (hasResponded) {
      noteResponse();
      last.current = new Date().toISOString();
    }
    setLostSince(hasResponded ? null : last.current);
    return isBack;
  }, []);
  useEffect(() => {
    const lose = () => void note(false);
    addEventListener('offline', lose);
    return () => removeEventListener('offline', lose);
  }, [note]);
  return { lostSince, note };
}

/** Says on an open page of the desk that it has no connection, and how old the page can be. */
export function LostNote({ since }: { since: string | null }) {
  return (
    <div role="status" className={styles.lost}>
      {since && (
        <p>
          There is no connection to the site. What you see is as of {clockInBelize(since)}, Belize time. Your answers to
          requests are kept.
        </p>
      )}
    </div>
  );
}
