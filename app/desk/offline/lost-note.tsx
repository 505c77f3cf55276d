import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#words/desk-decisions.ts';
import { localClock } from '../../../domain/booking/booking-dates.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { noteResponse } from '../../data/offline/last-response.ts';
import styles from './offline-desk.module.css';
import { localTimeName } from '../../../domain/time/local-time-name.ts';

interface LostConnection {
  /** The time at which the connection was lost (ISO 8601); null if there is one. */
  lostSince: string | null;
  /**
   * Records whether the backend responded to a request of `askedAt` (performance.now()). Returns whether the connection
   * has just returned.
   */
  note: (hasResponded: boolean, askedAt: number) => boolean;
}

/** Whether an open desk has lost its connection. */
export function useLostConnection(): LostConnection {
  const [lostSince, setLostSince] = useState<string | null>(null);
  const isLost = useRef(false);
  // The desk shows no data from before its opening.
  const [opened] = useState(() => serverNow().toISOString());
  const last = useRef(opened);
  const wentOfflineAt = useRef(-Infinity);
  const note = useCallback((hasResponded: boolean, askedAt: number) => {
    // A response that was already on its way when the connection ended does not prove a connection.
    if (hasResponded && askedAt < wentOfflineAt.current) return false;
    const isBack = hasResponded && isLost.current;
    isLost.current = !hasResponded;
    if (hasResponded) {
      noteResponse();
      last.current = serverNow().toISOString();
    }
    setLostSince(hasResponded ? null : last.current);
    return isBack;
  }, []);
  useEffect(() => {
    const lose = () => {
      wentOfflineAt.current = performance.now();
      note(false, wentOfflineAt.current);
    };
    addEventListener('offline', lose);
    return () => removeEventListener('offline', lose);
  }, [note]);
  return { lostSince, note };
}

/** Tells on an open page of the desk that there is no connection, and how old the page may be. */
export function LostNote({ since }: { since: string | null }) {
  return (
    <div role="status" className={styles.lost}>
      {since && <p>{words.noConnection({ time: localClock(since), zone: localTimeName })}</p>}
    </div>
  );
}
