import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../platform/log.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import { verifyCaptcha } from '../../platform/captcha/verify-captcha.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { authError } from '../auth-errors.ts';
import { isAdmin } from './bearer.ts';
import { readFields } from './request-body.ts';

// https://github.com/supabase/auth/blob/master/internal/api/api.go: the routes with verifyCaptcha.
const protectedPath = /^\/(signup|recover|resend|magiclink|otp|token|sso|passkeys\/authentication\/options)$/;
/** Grants that complete a sign-in, which another request began. */
const freeGrants = ['refresh_token', 'pkce', 'id_token'];

/**
 * Verifies the CAPTCHA token of [auth.captcha], `gotrue_meta_security.captcha_token` of the body, for every caller but
 * administrators. Throws 400 if the provider refuses the token, and 500 if the provider cannot be reached.
 */
export function requireCaptcha(
  { captcha }: Pick<AuthSettings, 'captcha'>,
  log: Log,
): MiddlewareHandler<ServiceEnv, string> {
  return async (c, next) => {
    const path = c.req.path.replace('/auth/v1', '');
    const isProtected = captcha.enabled && c.req.method === 'POST' && protectedPath.test(path);
    const isFree = path === '/token' && freeGrants.includes(c.req.query('grant_type') ?? '');
    if (!isProtected || isFree || isAdmin(c)) return next();
    // Reads a copy, because the endpoint reads the body again.
    const { gotrue_meta_security: security } = await readFields(
      c.req.raw.clone(),
      { gotrue_meta_security: 'object' },
      { mayBeEmpty: true },
    );
    const { address } = c.get('caller');
    const problem = await verifyCaptcha(captcha, security?.captcha_token, address).catch((error: unknown) => {
      log.error('the captcha service does not respond', { error });
      throw authError('captchaUnavailable');
    });
    if (problem !== null) throw authError('captchaRefused', { problem });
    return next();
  };
}
