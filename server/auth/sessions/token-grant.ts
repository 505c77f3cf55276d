import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { tokenIdToken } from '../oauth/token-id-token.ts';
import { tokenPkce } from '../oauth/token-pkce.ts';
import { tokenPassword } from './token-password.ts';
import { tokenRefresh } from './token-refresh.ts';

const grants: Record<string, AuthEndpoint> = {
  password: tokenPassword,
  refresh_token: tokenRefresh,
  pkce: tokenPkce,
  id_token: tokenIdToken,
  web3: async () => {
    throw authError('web3Disabled');
  },
};

/** POST /token: dispatches to the grant in the query. */
export const tokenGrant: AuthEndpoint = async (c, context) => {
  const name = c.req.query('grant_type') ?? '';
  if (!Object.hasOwn(grants, name)) throw authError('grantTypeUnsupported');
  return grants[name]!(c, context);
};
