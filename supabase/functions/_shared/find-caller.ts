import { AuthClient } from '@supabase/auth-js';
import { bearerToken, requireVariable, serviceKeys } from './service-key.ts';
import type { ReadVariable } from './service-key.ts';

/** The signed-in user behind a request. */
export interface CallingUser {
  id: string;
  email: string;
}

/**
 * Returns the user whose access token the request has, as the auth service knows them. Null without a token, for an
 * invalid token or an ended session, and for an account without an e-mail address.
 */
export async function findCaller(request: Request, readVariable: ReadVariable): Promise<CallingUser | null> {
  const token = bearerToken(request);
  const keys = serviceKeys(readVariable);
  // API keys are not user tokens, so the auth service is not asked about them.
  if (!token || token.split('.').length !== 3 || keys.includes(token)) return null;
  const auth = new AuthClient({
    url: `${requireVariable(readVariable, 'SUPABASE_URL')}/auth/v1`,
    headers: { apikey: keys[0]! },
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const { data, error } = await auth.getUser(token);
  // A 4xx is the caller's error. A failure of the auth service is the server's own.
  if (error && !(error.status && error.status >= 400 && error.status < 500)) throw error;
  return data.user?.email ? { id: data.user.id, email: data.user.email } : null;
}
