import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireFactorCaller, type FactorCaller } from '../factors/factor-caller.ts';
import type { AuthRequest } from '../requests/auth-request.ts';

/**
 * The user who manages their own passkeys. Throws 404 where passkeys are disabled, 403 for an anonymous user, 422 for
 * an account of single sign-on. `isChange`: also 403 below aal2 where the user has a verified factor, since a passkey
 * signs in without it.
 */
export async function requirePasskeyCaller(
  c: AuthRequest,
  context: AuthContext,
  { isChange }: { isChange: boolean },
): Promise<FactorCaller> {
  requirePasskeysEnabled(context);
  const caller = await requireFactorCaller(c, context);
  if (caller.user.is_sso_user) throw authError('userManagedBySso');
  const hasFactor = caller.user.factors.some(({ status }) => status === 'verified');
  if (isChange && hasFactor && caller.aal !== 'aal2') throw authError('aalTooLowForPasskey');
  return caller;
}

/** Throws 404 where [auth.passkey] is disabled. */
export function requirePasskeysEnabled({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.passkey.enabled) throw authError('passkeyDisabled');
}
