import { useCallback, useEffect, useState } from 'react';
import { isRaisedToken } from '../../data/access-token.ts';
import { readDeskAccess } from '../../data/people/desk-access.ts';
import { listSecondFactors, type SecondFactor } from '../../data/second-factors.ts';
import { useAuth } from '../../data/session.tsx';

type GateState = 'checking' | 'open' | 'asked' | 'required' | 'failed';

/**
 * Whether the signed-in administrator must verify a second factor, or add one if all administrators must have one, and
 * the factors to choose from. Asks the services, because a stored session may be older than the first factor. Does not
 * affect an open desk.
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
      findGate().then(
        ({ found, gate }) => {
          if (!isCurrent) return;
          setDevices(found);
          show(gate);
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

/** Loads the factors of the account and derives the state. Asks the desk's settings only if there are no factors. */
async function findGate(): Promise<{ found: SecondFactor[]; gate: GateState }> {
  const found = await listSecondFactors();
  if (found.length > 0) return { found, gate: 'asked' };
  return { found, gate: (await readDeskAccess()) === 'second factor' ? 'required' : 'open' };
}
