import { decodeJwt } from 'jose';
import type { PasswordWeakness } from '../accounts/password.ts';
import { userJson } from '../accounts/user-json.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthContext } from '../auth-context.ts';
import type { AuthRequest } from '../requests/auth-request.ts';
import type { Session } from './sessions.ts';

/** The tokens of a session, in the body of a response or the fragment of a redirect. */
export interface SessionTokens {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
}

/** Signs the access token of a session. It has the claims of the hosted service, so that the same policies work. */
export async function signSession(
  { jwt, config, settings }: Pick<AuthContext, 'jwt' | 'config' | 'settings'>,
  user: UserRow,
  session: Session,
): Promise<SessionTokens> {
  const claims = {
    iss: `${config.siteUrl}/auth/v1`,
    sub: user.id,
    aud: user.aud || 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role || 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const accessToken = await jwt.sign(claims, settings.jwt_expiry);
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: settings.jwt_expiry,
    expires_at: decodeJwt(accessToken).exp!,
    refresh_token: session.refreshToken,
  };
}

/** Responds 200 with a session. `extra` adds the tokens that the provider issued. */
export async function sessionResponse(
  c: AuthRequest,
  context: AuthContext,
  user: UserRow,
  session: Session,
  {
    weakness = null,
    ...extra
  }: { weakness?: PasswordWeakness | null; provider_token?: string; provider_refresh_token?: string } = {},
): Promise<Response> {
  const tokens = await signSession(context, user, session);
  c.header('sb-auth-user-id', user.id);
  c.header('sb-auth-session-id', session.id);
  c.header('sb-auth-refresh-token-prefix', session.refreshToken.slice(0, 5));
  c.header('Cache-Control', 'no-store');
  const weakPassword = weakness ? { weak_password: weakness } : {};
  return c.json({ ...tokens, user: userJson(user), ...extra, ...weakPassword });
}
