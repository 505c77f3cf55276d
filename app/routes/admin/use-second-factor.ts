import { useCallback, useEffect, useState } from 'react';
import { isRaisedToken } from '../../data/access-token.ts';
import { listSecondFactors, type SecondFactor } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';

type GateState = 'checking' | 'open' | 'asked' | 'failed';

/**
 * Whether the signed-in administrator must verify a second factor, and the factors to choose from. The service is
 * asked, because a stored session may be older than the first factor; an open desk stays open.
 */
export function useSecondFactor(): { state: GateState; devices: SecondFactor[]; retry: () => void } {
  const { user, session } = useAuth();
  const [state, setState] = useState<GateState>('checking');
  const [devices, setDevices] = useState<SecondFactor[]>([]);
  const [attempt, setAttempt] = useState(0);
  const userId = user?.id;
  const isRaised = session !== null && isRaisedToken(session.access_token);

  useEffect(() => {
    let isCurrent = true;
    const show = (next: GateState) => isCurrent && setState(next);
    if (isRaised) show('open');
    else {
      listSecondFactors().then(
        (found) => {
          if (!isCurrent) return;
          setDevices(found);
          show(found.length > 0 ? 'asked' : 'open');
        },
        () => setState((before) => (isCurrent && before === 'checking' ? 'failed' : before)),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [userId, isRaised, attempt]);

  const retry = useCallback(() => {
    setState('checking');
    setAttempt((count) => count + 1);
  }, []);
  return { state, devices, retry };
}
