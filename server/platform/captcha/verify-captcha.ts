import { asObject } from '../json.ts';

/** [auth.captcha] of config.toml. */
export interface CaptchaSettings {
  enabled: boolean;
  provider: keyof typeof verifiers;
  secret: string;
  /** Another URL that verifies tokens with the same protocol; empty for the provider's URL. */
  verify_url: string;
}

const verifiers = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};
const timeoutMs = 10_000;

/**
 * Asks the provider whether a visitor with this address solved the CAPTCHA. Resolves to null, or to the reason for
 * refusing the token. Rejects if the provider does not respond within 10 seconds or violates its protocol.
 */
export async function verifyCaptcha(
  { provider, secret, verify_url: address }: CaptchaSettings,
  given: unknown,
  remoteip: string,
): Promise<string | null> {
  const token = typeof given === 'string' ? given.trim() : '';
  if (!token) return 'no captcha_token found in request';
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
