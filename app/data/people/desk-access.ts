import { isRaisedToken, roleOfToken } from '../access-token.ts';
import { loadAuthClient } from '../auth-client.ts';
import { loadUserRest } from '../rest-client.ts';

/**
 * Accepts the invitation of the signed-in account, if there is one, and refreshes the session to include the role.
 * Resolves to whether the account has a role now. Throws the error of the data service.
 */
export async function acceptInvitation(): Promise<boolean> {
  const { data, error } = await (await loadUserRest()).rpc('accept_invitation');
  if (error) throw error;
  if (data !== true) return false;
  // The previous access token does not have the role.
  const refreshed = await (await loadAuthClient()).refreshSession();
  if (refreshed.error) throw refreshed.error;
  return true;
}

/**
 * Whether this session may open the desk. 'open': yes. 'second factor': after using or adding a second factor. 'ended':
 * no, because the last day of this account of the crew is over. 'lost': no, because the session has ended or the
 * account has lost the role.
 */
export type DeskAccess = 'open' | 'second factor' | 'ended' | 'lost';

/**
 * Asks the database whether this session may open the desk. If it may not, or if the account has another role than the
 * access token, updates the session of this browser: signed out, without a role, or with the other one. Throws if the
 * question cannot be answered.
 */
export async function readDeskAccess(): Promise<DeskAccess> {
  const { data: role, error } = await (await loadUserRest()).rpc('desk_role', {}, { get: true });
  if (error) throw error;
  const auth = await loadAuthClient();
  const { session } = (await auth.getSession()).data;
  if (role && session && role === roleOfToken(session.access_token)) return 'open';
  const { data: fresh, error: ended } = await auth.refreshSession();
  if (ended) {
    if (!ended.status || ended.status >= 500) throw ended;
    // The client keeps a session whose access token has not expired, even if its refresh token is refused.
    await auth.signOut({ scope: 'local' });
    return 'lost';
  }
  if (role) return 'open';
  const token = fresh.session?.access_token ?? '';
  if (roleOfToken(token) === 'crew' && (await loadEndedOn())) return 'ended';
  return roleOfToken(token) && !isRaisedToken(token) ? 'second factor' : 'lost';
}

/**
 * Loads the last day of the account of this session if that is over, yyyy-MM-dd; null otherwise. Throws the error of
 * the data service.
 */
export async function loadEndedOn(): Promise<string | null> {
  const { data, error } = await (await loadUserRest()).rpc('ended_on', {}, { get: true });
  if (error) throw error;
  return data;
}
