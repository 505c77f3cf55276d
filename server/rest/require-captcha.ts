import { verifyCaptcha } from '../platform/captcha/verify-captcha.ts';
import { isTrusted } from './execute/visitor-of.ts';
import type { RestContext, RestRequest } from './rest-context.ts';
import { captchaRefused, captchaUnavailable } from './rest-error.ts';

const header = 'x-captcha-token';

/**
 * Verifies the CAPTCHA token of [auth.captcha] for inserts into the relations that the project names, and for calls of
 * its functions, such as rpc/search, for everyone except trusted callers. Throws 400 if the provider refuses the token,
 * 503 if the provider does not respond.
 */
export async function requireCaptcha(
  { method, raw, caller }: Pick<RestRequest, 'method' | 'raw' | 'caller'>,
  relation: string,
  { config, captcha }: RestContext,
): Promise<void> {
  const isInsert = method === 'POST' || method === 'PUT';
  if (!captcha.enabled || !isInsert || !config.captchaRelations.has(relation)) return;
  if (isTrusted(caller, config.reservedPlaces)) return;
  const problem = await verifyCaptcha(captcha, raw.headers.get(header), caller.address).catch((cause: unknown) => {
    throw captchaUnavailable(cause);
  });
  if (problem !== null) throw captchaRefused(problem);
}
