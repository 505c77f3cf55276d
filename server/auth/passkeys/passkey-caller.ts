import type { AuthContext } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireFactorCaller, type FactorCaller } from '../factors/factor-caller.ts';
import type { AuthRequest } from '../requests/auth-request.ts';

/**
 * Returns the user who manages their own passkeys. Throws 404 if passkeys are disabled, and 403 for an anonymous user.
 */
export async function requirePasskeyCaller(c: AuthRequest, context: AuthContext): Promise<FactorCaller> {
  requirePasskeysEnabled(context);
  return requireFactorCaller(c, context);
}

/**
 * Returns the user who adds a passkey. Throws as requirePasskeyCaller does, 422 for an account of single sign-on, and
 * 403 below aal2.
 */
export async function requireRegisteringCaller(c: AuthRequest, context: AuthContext): Promise<FactorCaller> {
  const caller = await requirePasskeyCaller(c, context);
  if (caller.user.is_sso_user) throw authError('passkeyOfSsoUser');
  requirePasskeyAal(caller);
  return caller;
}

/** Throws 403 below aal2 if the user has a verified factor, because a passkey signs in without that factor. */
export function requirePasskeyAal({ user, aal }: FactorCaller): void {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (hasFactor && aal !== 'aal2') throw authError('aalTooLowForPasskey');
}

/** Throws 404 if [auth.passkey] is disabled. */
export function requirePasskeysEnabled({ settings }: Pick<AuthContext, 'settings'>): void {
  if (!settings.passkey.enabled) throw authError('passkeyDisabled');
}
