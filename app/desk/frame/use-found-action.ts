import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** What 'Find' can open at a place, besides the place. */
export type FoundAction = 'add-tour' | 'close-days';

/** The state of an address with which 'Find' opens a place to do something there. */
export interface FoundState {
  found: FoundAction;
}

/** Opens what was chosen in 'Find', once: a reload and Back open the place alone. */
export function useFoundAction(action: FoundAction, open: () => void): void {
  const { state, key } = useLocation();
  const kind = useNavigationType();
  const isFound = kind !== 'POP' && (state as Partial<FoundState> | null)?.found === action;
  const begin = useEffectEvent(open);
  useEffect(() => {
    if (isFound) begin();
  }, [isFound, key]);
}
