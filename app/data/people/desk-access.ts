import { isAdminToken, isRaisedToken } from '../access-token.ts';
import { loadAuthClient } from '../auth-client.ts';
import { loadUserRest } from '../rest-client.ts';

/**
 * Accepts the invitation of the signed-in account, if it has one, and gets the session the role. Resolves to whether
 * the account is an administrator's now. Throws the error of the data service.
 */
export async function acceptInvitation(): Promise<boolean> {
  const { data, error } = await (await loadUserRest()).rpc('accept_invitation');
  if (error) throw error;
  if (data !== true) return false;
  // The previous access token lacks the role.
  const refreshed = await (await loadAuthClient()).refreshSession();
  if (refreshed.error) throw refreshed.error;
  return true;
}

/**
 * The access of this session to the desk: allowed; a second factor must be used or added first; or denied, because the
 * session was ended or the account lost the role.
 */
export type DeskAccess = 'open' | 'second factor' | 'lost';

/**
 * Asks the database for the access of this session. When it is lost, the session of this browser is up to date
 * afterwards: signed out, or without the role. Throws if that cannot be found out.
 */
export async function readDeskAccess(): Promise<DeskAccess> {
  const { data, error } = await (await loadUserRest()).rpc('is_admin', {}, { get: true });
  if (error) throw error;
  if (data) return 'open';
  const auth = await loadAuthClient();
  const { data: fresh, error: ended } = await auth.refreshSession();
  if (ended) {
    if (!ended.status || ended.status >= 500) throw ended;
    // The client keeps a session whose access token has not expired, also when its refresh token is refused.
    await auth.signOut({ scope: 'local' });
    return 'lost';
  }
  const token = fresh.session?.access_token ?? '';
  return isAdminToken(token) && !isRaisedToken(token) ? 'second factor' : 'lost';
}
