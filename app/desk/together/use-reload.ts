import { useQueryClient } from '@tanstack/react-query';
import { hasConnection } from '../../data/offline/last-response.ts';
import { useDesk } from '../shared/live-desk.tsx';
import { reloadLive } from '../shared/use-loaded.ts';

/**
 * Returns a function that shows the bookings as they are now, on all open parts of the desk. It does nothing without a
 * connection.
 */
export function useReload(): () => Promise<void> {
  const { refresh } = useDesk();
  const cache = useQueryClient();
  return async () => {
    if (!hasConnection()) return;
    await Promise.all([refresh(), reloadLive(cache)]);
  };
}
