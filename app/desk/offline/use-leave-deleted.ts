import { useNavigate } from 'react-router';
import { address } from '../../../domain/site/addresses.ts';
import { staysInPlace } from '../../start/place-keeper.ts';

/**
 * Returns a function that closes the open booking if it is one of these, which were deleted: its page for the list, or
 * the booking beside the list. The notice stays. The address is that of the moment, because an undo takes a while.
 */
export function useLeaveDeleted() {
  const navigate = useNavigate();
  return (ids: readonly string[]) => {
    const { pathname, search, hash } = location;
    const left = new URLSearchParams(search);
    const isBeside = ids.includes(left.get('booking') ?? '');
    if (!isBeside && !ids.some((id) => pathname === address.desk.booking(id))) return;
    left.delete('booking');
    const list = isBeside
      ? { pathname, search: left.toString(), hash }
      : { pathname: address.desk.home, hash: '#bookings' };
    void navigate(list, { replace: true, state: { ...(isBeside ? staysInPlace : {}), isEntered: true } });
    // What had the focus has gone.
    if (isBeside) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
}
