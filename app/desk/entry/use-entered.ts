import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import * as words from '#words/desk-entry.ts';
import type { BookingRow } from '../../../domain/booking/booking.ts';
import type { EntryOutcome } from '../../../domain/desk/entered-booking.ts';
import { address } from '../../../domain/site/addresses.ts';
import { staysInPlace } from '../../start/place-keeper.ts';
import { openIn } from '../bookings/booking-view.ts';
import { showDecision } from '../offline/shown-decisions.ts';
import { showSuccess } from '../shared/desk-notices.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { reloadLive } from '../shared/use-loaded.ts';
import { useWide } from '../shared/use-wide.ts';

/**
 * Returns a function that opens a booking that was entered, beside its list if there is room, and tells of it. 'same'
 * if it was stored before, perhaps with other values.
 */
export function useEntered() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isWide = useWide();
  const { refresh } = useDesk();
  const cache = useQueryClient();
  const reload = async () => {
    await Promise.all([refresh(), reloadLive(cache)]);
  };
  return async (booking: Pick<BookingRow, 'id' | 'name'>, outcome: EntryOutcome | 'same') => {
    const list = pathname === address.desk.home && hash === '#bookings' ? search : '';
    const beside = { pathname: address.desk.home, search: openIn(list, booking.id), hash: '#bookings' };
    void navigate(isWide ? beside : address.desk.booking(booking.id), { state: { ...staysInPlace, isEntered: true } });
    if (outcome === 'same') showSuccess(words.storedAlready);
    else if (outcome === 'pending') showSuccess(words.stored);
    else if (outcome === 'waitlisted') showSuccess(words.onList);
    else showDecision('entered', { bookings: [booking], decision: 'confirmed', onUndone: reload });
    await reload();
  };
}
