import * as failures from '#words/failures.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';

/** What is wrong with the server itself (docs/monitoring.md, Alerts). */
export interface ServerAlert {
  name: string;
  message: string;
}

/** Loads what is wrong with our own server; nothing on a hosted project. For administrators. */
export function loadServerAlerts(): Promise<ServerAlert[]> {
  return withErrorMessage(failures.fetchBookings, async () => {
    const rest = await loadUserRest();
    const answer = await rest.from('server_alerts').select('name, message').order('since').order('name');
    return requireRows<ServerAlert>(answer, failures.fetchBookings);
  });
}
