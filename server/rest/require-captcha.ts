import { verifyCaptcha } from '../platform/captcha/verify-captcha.ts';
import { isTrusted } from './execute/visitor-of.ts';
import type { RestContext, RestRequest } from './rest-context.ts';
import { captchaRefused, captchaUnavailable } from './rest-error.ts';

const header = 'x-captcha-token';

/**
 * Verifies the CAPTCHA token of [auth.captcha] for inserts into the relations that the project names, for everyone
 * except trusted callers. Throws 400 if the provider refuses the token, 503 if the provider does not respond.
 */
export async function requireCaptcha(
  { method, name, raw, caller }: Pick<RestRequest, 'method' | 'name' | 'raw' | 'caller'>,
  { config, captcha }: RestContext,
): Promise<void> {
  const isInsert = method === 'POST' || method === 'PUT';
  if (!captcha.enabled || !isInsert || !config.captchaRelations.has(name)) return;
  if (isTrusted(caller, config.reservedPlaces)) return;
  const problem = await verifyCaptcha(captcha, raw.headers.get(header), caller.address).catch((cause: unknown) => {
    throw captchaUnavailable(cause);
  });
  if (problem !== null) throw captchaRefused(problem);
}
