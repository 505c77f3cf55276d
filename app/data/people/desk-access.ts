import { isAdminToken } from '../access-token.ts';
import { loadAuthClient, requireAccessToken } from '../auth-client.ts';
import { loadUserRest } from '../rest-client.ts';

/**
 * Accepts the invitation of the signed-in account, if it has one, and gets the session the role. Resolves to whether
 * the account is an administrator's now. Throws the error of the data service.
 */
export async function acceptInvitation(): Promise<boolean> {
  const { data, error } = await (await loadUserRest()).rpc('accept_invitation');
  if (error) throw error;
  if (data !== true) return false;
  // The access token so far does not have the role.
  const refreshed = await (await loadAuthClient()).refreshSession();
  if (refreshed.error) throw refreshed.error;
  return true;
}

// A session that the database refuses although it has the role lacks its second factor. It is refreshed once.
let refused = '';

/**
 * Whether this session was an administrator's and is none any more: it was ended, or the role was taken away. The
 * session of this browser is then up to date: signed out, or without the role. False where that cannot be found out.
 */
export async function hasLostDesk(): Promise<boolean> {
  const token = await requireAccessToken();
  if (token === refused) return false;
  const { data, error } = await (await loadUserRest()).rpc('is_admin', {}, { get: true });
  if (error || data !== false) return false;
  const auth = await loadAuthClient();
  const { data: fresh, error: ended } = await auth.refreshSession();
  if (ended) {
    // The client keeps a session whose access token has not expired, also when its refresh token is refused.
    if (!ended.status || ended.status >= 500) return false;
    await auth.signOut({ scope: 'local' });
    return true;
  }
  refused = fresh.session?.access_token ?? '';
  return !isAdminToken(refused);
}
