import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { tokenOf } from '../../../data/links/link-token.ts';

/**
 * The state of a private link. A dead link is unknown, used, ended or about a trip that is over; nothing reveals which.
 * It is missing if the page was opened by its bare address.
 */
export type OpenedLink<View> =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'dead' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; token: string; view: View };

/**
 * Opens the link whose token is in the fragment of the URL, which browsers never send to a server. `reload` reads it
 * again and keeps the current content if that fails.
 * @param read a stable function; its error messages are shown
 */
export function usePrivateLink<View>(read: (token: string) => Promise<View | null>) {
  const { hash } = useLocation();
  const [link, setLink] = useState<OpenedLink<View>>({ kind: 'loading' });
  const latest = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++latest.current;
    const token = tokenOf(hash);
    if (!token) return setLink({ kind: 'missing' });
    const next = await read(token).then(
      (view): OpenedLink<View> => (view ? { kind: 'open', token, view } : { kind: 'dead' }),
      (error: Error): OpenedLink<View> => ({ kind: 'failed', message: error.message }),
    );
    if (mine !== latest.current) return;
    setLink((before) => (next.kind === 'failed' && before.kind === 'open' && before.token === token ? before : next));
  }, [hash, read]);

  useEffect(() => {
    void reload();
    return () => {
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- A counter, not an element: the latest value is meant.
      latest.current++;
    };
  }, [reload]);

  return { link, reload };
}
