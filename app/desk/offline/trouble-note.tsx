import { useCallback, useEffect, useRef, useState } from 'react';
import * as words from '#words/desk-decisions.ts';
import { localClock } from '../../../domain/booking/booking-dates.ts';
import { serverNow } from '../../data/clock/server-clock.ts';
import { noteResponse } from '../../data/offline/last-response.ts';
import type { SiteAnswer } from '../../data/offline/site-answer.ts';
import styles from './offline-desk.module.css';
import { localTimeName } from '../../../domain/time/local-time-name.ts';
import { useHeightOf } from '../../ui/use-height-of.ts';

/** That the site does not answer as it should. */
export interface Trouble {
  answer: Exclude<SiteAnswer, 'well'>;
  /** When the site last answered as it should (ISO 8601). */
  since: string;
}

interface SiteState {
  /** Null if the site answers as it should. */
  trouble: Trouble | null;
  /**
   * Records what came of a request of `askedAt` (performance.now()). Returns whether the site has just begun to answer
   * as it should again.
   */
  note: (answer: SiteAnswer, askedAt: number) => boolean;
}

/** Whether the site answers an open desk. */
export function useTrouble(): SiteState {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const isTroubled = useRef(false);
  // The desk shows no data from before its opening.
  const [opened] = useState(() => serverNow().toISOString());
  const last = useRef(opened);
  const wentOfflineAt = useRef(-Infinity);
  const note = useCallback((answer: SiteAnswer, askedAt: number) => {
    // A response that was already on its way when the connection ended does not prove a connection.
    if (answer !== 'lost' && askedAt < wentOfflineAt.current) return false;
    const isWell = answer === 'well';
    const isBack = isWell && isTroubled.current;
    isTroubled.current = !isWell;
    if (isWell) {
      noteResponse();
      last.current = serverNow().toISOString();
    }
    const since = last.current;
    setTrouble((known) => {
      if (isWell) return null;
      return known?.answer === answer && known.since === since ? known : { answer, since };
    });
    return isBack;
  }, []);
  useEffect(() => {
    const lose = () => {
      wentOfflineAt.current = performance.now();
      note('lost', wentOfflineAt.current);
    };
    addEventListener('offline', lose);
    return () => removeEventListener('offline', lose);
  }, [note]);
  return { trouble, note };
}

const texts = { lost: words.noConnection, failed: words.siteFailed, busy: words.siteBusy } as const;

/** Tells on an open page of the desk that the site does not answer as it should, and how old the page may be. */
export function TroubleNote({ trouble }: { trouble: Trouble | null }) {
  const note = useRef<HTMLDivElement>(null);
  useHeightOf(note, '--trouble-note');
  return (
    <div ref={note} role="status" className={styles.lost}>
      {trouble && <p>{texts[trouble.answer]({ time: localClock(trouble.since), zone: localTimeName })}</p>}
    </div>
  );
}
