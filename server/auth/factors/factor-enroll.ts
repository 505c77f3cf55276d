import { inTransaction } from '../../database/as-role.ts';
import type { Client } from '../../database/pool.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError, invalid, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireFactorCaller, type FactorCaller } from './factor-caller.ts';
import { insertFactor } from './factors.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { readFields } from '../requests/request-body.ts';
import { createTotp } from './totp.ts';
import { findUser } from '../accounts/users.ts';

const fields = { factor_type: 'string', friendly_name: 'string', issuer: 'string', phone: 'string' } as const;
const longestName = 255;
// An enrolment that nobody goes on with is no factor.
const staleAfter = '300 seconds';

/**
 * POST /factors: begins the enrolment of an authenticator app (its secret as text, link and QR code; told here and never
 * again) or of a phone. The factor counts once its first code was verified. Refusals as in the wire reference, section 5.
 */
export function factorEnroll(context: AuthContext): AuthHandler {
  return async (c) => {
    const caller = await requireFactorCaller(c, context);
    const body = await readFields(c.req.raw, fields);
    const name = body.friendly_name ?? '';
    if (name.length > longestName) throw invalid('friendly_name is too long');
    checkEnabled(context, body.factor_type);

    const { user } = caller;
    const limit = context.settings.mfa.max_enrolled_factors;
    if (body.factor_type === 'phone') {
      if (!body.phone) throw invalid('Phone number required to enroll Phone factor');
      const phone = requirePhone(body.phone);
      const id = await inTransaction(context.pool, async (client) => {
        await makeRoom(client, caller, { name, phone, limit });
        const id = await insertFactor(client, { userId: user.id, name, type: 'phone', phone });
        await noteAudit(client, c, {
          action: 'factor_in_progress',
          actor: user,
          traits: { factor_id: id, factor_type: 'phone' },
        });
        return id;
      });
      return c.json({ id, type: 'phone', friendly_name: name, phone: body.phone });
    }
    const totp = createTotp(body.issuer || new URL(context.config.siteUrl).host, user.email || user.phone || user.id);
    const id = await inTransaction(context.pool, async (client) => {
      await makeRoom(client, caller, { name, phone: null, limit });
      const id = await insertFactor(client, { userId: user.id, name, type: 'totp', secret: totp.secret });
      await noteAudit(client, c, {
        action: 'factor_in_progress',
        actor: user,
        traits: { factor_id: id, factor_type: 'totp' },
      });
      return id;
    });
    c.header('Cache-Control', 'no-store');
    return c.json({ id, type: 'totp', friendly_name: name, totp });
  };
}

function checkEnabled({ settings: { mfa } }: AuthContext, type: string | null): void {
  if (type === 'totp' && !mfa.totp.enroll_enabled)
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  if (type === 'phone' && !mfa.phone.enroll_enabled)
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (type !== 'totp' && type !== 'phone') throw invalid('factor_type needs to be totp, phone, or webauthn');
}

/** Removes what the new factor replaces; throws where it may not be added. Until the transaction ends nobody adds another. */
async function makeRoom(
  client: Client,
  { user: { id }, aal }: FactorCaller,
  { name, phone, limit }: { name: string; phone: string | null; limit: number },
): Promise<void> {
  await findUser(client, id, { lock: true });
  await client.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified'
        and (phone = $2 or (created_at < now() - $3::interval and not exists (select from auth.mfa_challenges where factor_id = f.id)))`,
    [id, phone, staleAfter],
  );
  const { factors } = (await findUser(client, id)) ?? { factors: [] };
  if (phone && factors.some((factor) => factor.phone === phone)) throw refusal('phoneFactorExists');
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    );
  }
  if (factors.length >= limit) throw refusal('tooManyFactors');
  if (aal === 'aal1' && factors.some((factor) => factor.status === 'verified')) throw refusal('aalTooLowToEnroll');
}
