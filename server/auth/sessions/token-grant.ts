import { AuthError } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { tokenIdToken } from '../oauth/token-id-token.ts';
import { tokenPassword } from './token-password.ts';
import { tokenPkce } from '../oauth/token-pkce.ts';
import { tokenRefresh } from './token-refresh.ts';

/** POST /token: hands over to the grant that the query names. */
export function tokenGrant(context: AuthContext): AuthHandler {
  const grants: Record<string, AuthHandler> = {
    password: tokenPassword(context),
    refresh_token: tokenRefresh(context),
    pkce: tokenPkce(context),
    id_token: tokenIdToken(context),
    web3: () => {
      throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    },
  };
  return (c, next) => {
    const name = c.req.query('grant_type') ?? '';
    if (!Object.hasOwn(grants, name)) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grants[name]!(c, next);
  };
}
