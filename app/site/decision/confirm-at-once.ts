import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DecisionView } from '../../../domain/booking/linked-booking.ts';
import { confirmSignedIn, readDecisionObstacle } from '../../data/links/booking-links.ts';
import { useAuth } from '../../data/session.tsx';

interface Wanted {
  booking: DecisionView['booking'];
  token: string;
  isWaiting: boolean;
  /** Reads the link again. */
  reload: () => Promise<void>;
}

/**
 * Confirms the request if the mail's button 'Confirm' opened the page, on a device that is signed in at the desk, once
 * somebody looks at the page: a program that opens links has no session, and a preview has no focus
 * (docs/decisions/0060-confirm-in-the-mail.md). 'form': it is not confirmed so, and the form of the page decides.
 */
export function useConfirmAtOnce({ booking: { id }, token, isWaiting, reload }: Wanted) {
  const { hash } = useLocation();
  const { isAdmin, loading } = useAuth();
  const [state, setState] = useState<'trying' | 'confirmed' | 'form'>(isWaiting && isConfirm(hash) ? 'trying' : 'form');
  // Whether it has been tried, or was left before.
  const isOver = useRef(false);
  // A tab that the browser loads again much later, or after a sign-in, and a page that Back opens must not confirm. The
  // same link may be opened again in this tab.
  useEffect(() => {
    if (isConfirm(location.hash)) history.replaceState(history.state, '', `#${token}`);
  });
  useEffect(() => {
    const leave = () => {
      if (isOver.current) return;
      isOver.current = true;
      setState('form');
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  useEffect(() => {
    if (state !== 'trying' || loading || isOver.current) return;
    if (!isAdmin) return setState('form');
    return onceLookedAt(() => {
      if (isOver.current) return;
      isOver.current = true;
      void confirm(id, token).then(async (isConfirmed) => {
        if (!isConfirmed) await reload();
        setState(isConfirmed ? 'confirmed' : 'form');
      });
    });
  }, [state, loading, isAdmin, id, token, reload]);
  const giveUp = useCallback(async () => {
    await reload();
    setState('form');
  }, [reload]);
  return { state, giveUp };
}

/** Whether the fragment of an address is that of the mail's button 'Confirm'. */
function isConfirm(hash: string): boolean {
  return /&confirm\b/.test(hash);
}

/** Confirms unless something stands against the day, which the form says. */
async function confirm(id: string, token: string): Promise<boolean> {
  try {
    return (await readDecisionObstacle(token)) === null && (await confirmSignedIn(id));
  } catch {
    // The next press, in the form, has its message.
    return false;
  }
}

/** Calls `act` as soon as the page is visible and has the focus. Returns a function that stops waiting for it. */
function onceLookedAt(act: () => void): () => void {
  const done = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    done.abort();
    act();
  };
  addEventListener('focus', look, { signal: done.signal });
  document.addEventListener('visibilitychange', look, { signal: done.signal });
  look();
  return () => done.abort();
}
