import type { MiddlewareHandler } from 'hono';
import { asObject } from '../../platform/json.ts';
import type { Log } from '../../platform/log.ts';
import type { ServiceEnv } from '../../platform/service.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { authError } from '../auth-errors.ts';
import { isAdmin } from './bearer.ts';
import { readFields } from './request-body.ts';

// https://github.com/supabase/auth/blob/master/internal/api/api.go: the routes with verifyCaptcha.
const protectedPath = /^\/(signup|recover|resend|magiclink|otp|token|sso|passkeys\/authentication\/options)$/;
/** The grants that end a sign-in which began elsewhere. */
const freeGrants = ['refresh_token', 'pkce', 'id_token'];

const verifiers = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const timeoutMs = 10_000;

/**
 * Requires the visitor's proof of [auth.captcha], `gotrue_meta_security.captcha_token` of the body, from every caller
 * but administrators. Throws 400 where the provider refuses the token, 500 where it cannot be reached.
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
    // The endpoint reads the body again.
    const { gotrue_meta_security: security } = await readFields(
      c.req.raw.clone(),
      { gotrue_meta_security: 'object' },
      { mayBeEmpty: true },
    );
    const token = security?.captcha_token;
    const problem =
      typeof token === 'string' && token.trim()
        ? await verify(captcha, token.trim(), c.get('caller').address).catch((error: unknown) => {
            log.error('the captcha service does not respond', { error });
            throw authError('captchaUnavailable');
          })
        : 'no captcha_token found in request';
    if (problem !== null) throw authError('captchaRefused', { problem });
    return next();
  };
}

/** Asks the provider whether the visitor with this address made the token. Resolves to its error codes, or null. */
async function verify(
  { provider, secret, verify_url: address }: AuthSettings['captcha'],
  token: string,
  remoteip: string,
): Promise<string | null> {
  const response = await fetch(address || verifiers[provider], {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token, remoteip }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const answer = asObject(await response.json());
  if (typeof answer?.success !== 'boolean') throw new Error(`unexpected response, status ${response.status}`);
  if (answer.success) return null;
  const codes = answer['error-codes'];
  return Array.isArray(codes) ? codes.join(', ') : '';
}
