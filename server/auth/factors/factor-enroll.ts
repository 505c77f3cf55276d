import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { requirePhone } from '../accounts/phone-number.ts';
import { findUser } from '../accounts/users.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthContext, AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { readFields } from '../requests/request-body.ts';
import { requireFactorCaller, type FactorCaller } from './factor-caller.ts';
import { insertFactor, type FactorRow } from './factors.ts';
import { createTotp } from './totp.ts';

const fields = { factor_type: 'string', friendly_name: 'string', issuer: 'string', phone: 'string' } as const;
const maxNameLength = 255;
// The next enrolment deletes unverified factors without a challenge that are older than this.
const staleAfter = '300 seconds';

/**
 * POST /factors: enrols an authenticator app (the secret as text, URI and QR code, in this response only) or a phone.
 * The factor becomes verified with its first code. docs/wire/auth.md, Factors.
 */
export const factorEnroll: AuthEndpoint = async (c, context) => {
  const caller = await requireFactorCaller(c, context);
  const body = await readFields(c.req.raw, fields);
  const name = body.friendly_name ?? '';
  if (name.length > maxNameLength) throw authError('factorNameTooLong');
  const { user } = caller;
  const enroll = (factor: NewFactor) =>
    inTransaction(context.pool, async (client) => {
      const limit = context.settings.mfa.max_enrolled_factors;
      await prepareEnrollment(client, caller, { name, phone: factor.phone ?? null, limit });
      const id = await insertFactor(client, { userId: user.id, name, ...factor });
      await writeAudit(client, c, {
        action: 'factor_in_progress',
        actor: user,
        traits: { factor_id: id, factor_type: factor.type },
      });
      return id;
    });
  switch (requireEnabledType(context, body.factor_type)) {
    case 'phone': {
      if (!body.phone) throw authError('factorPhoneRequired');
      const id = await enroll({ type: 'phone', phone: requirePhone(body.phone) });
      return c.json({ id, type: 'phone', friendly_name: name, phone: body.phone });
    }
    case 'webauthn':
      return c.json({ id: await enroll({ type: 'webauthn' }), type: 'webauthn', friendly_name: name });
    case 'totp': {
      const issuer = body.issuer || new URL(context.config.siteUrl).host;
      const totp = createTotp(issuer, user.email || user.phone || user.id);
      const id = await enroll({ type: 'totp', secret: totp.secret });
      c.header('Cache-Control', 'no-store');
      return c.json({ id, type: 'totp', friendly_name: name, totp });
    }
  }
};

interface NewFactor {
  type: FactorRow['factor_type'];
  secret?: string;
  phone?: string;
}

/** Returns the factor type of a request. Throws 422 for a disabled type, 400 for an unknown one. */
function requireEnabledType({ settings: { mfa } }: AuthContext, type: string | null): FactorRow['factor_type'] {
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn') throw authError('factorTypeInvalid');
  if (type === 'totp' && !mfa.totp.enroll_enabled) throw authError('totpEnrollDisabled');
  if (type === 'phone' && !mfa.phone.enroll_enabled) throw authError('phoneEnrollDisabled');
  if (type === 'webauthn' && !mfa.web_authn.enroll_enabled) throw authError('webauthnEnrollDisabled');
  return type;
}

/** Locks the account and deletes abandoned enrolments. Throws if the user may not add this factor. */
async function prepareEnrollment(
  client: Client,
  { user: { id }, aal }: FactorCaller,
  { name, phone, limit }: { name: string; phone: string | null; limit: number },
): Promise<void> {
  await findUser(client, id, { lock: true });
  await client.query(
    `delete from auth.mfa_factors f where user_id = $1 and status = 'unverified'
        and (phone = $2 or (created_at < now() - $3::interval 
          and not exists (select from auth.mfa_challenges where factor_id = f.id)))`,
    [id, phone, staleAfter],
  );
  const { factors } = (await findUser(client, id)) ?? { factors: [] };
  if (phone && factors.some((factor) => factor.phone === phone)) throw authError('phoneFactorExists');
  if (factors.some((factor) => (factor.friendly_name ?? '') === name)) {
    throw authError('factorNameConflict', { name });
  }
  if (factors.length >= limit) throw authError('tooManyFactors');
  if (aal === 'aal1' && factors.some((factor) => factor.status === 'verified')) throw authError('aalTooLowToEnroll');
}
