import { useLocation, useNavigationType } from 'react-router';

/**
 * Whether the last navigation opened the booking that was just entered (use-entered.ts), left one whose entry was taken
 * back (use-leave-deleted.ts), or left one that was answered and had been opened at Today (booking-detail.tsx). Its
 * history entry keeps the state, so a reload and Back do not count.
 */
export function useJustEntered(): boolean {
  const { state } = useLocation();
  const isEntered = (state as { isEntered?: boolean } | null)?.isEntered ?? false;
  return useNavigationType() !== 'POP' && isEntered;
}
