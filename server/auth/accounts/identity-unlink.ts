import { inTransaction } from '../../database/as-role.ts';
import type { Client } from '../../database/pool.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError, refusal } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { isUuid, requireBearer } from '../requests/bearer.ts';
import { refreshProviders, type IdentityRow } from './identities.ts';
import { findUser, findUserByEmail, updateUser, type UserRow } from './users.ts';

/**
 * DELETE /user/identities/{id}: the signed-in user is known by that identity no more. The last one stays. The account's
 * address becomes that of an identity that is left.
 */
export function identityUnlink(context: AuthContext): AuthHandler {
  return async (c) => {
    if (!context.settings.enable_manual_linking) throw refusal('manualLinkingDisabled');
    const { user } = await requireBearer(c, context);
    const id = c.req.param('id');
    if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
    await inTransaction(context.pool, async (client) => {
      const current = await findUser(client, user.id, { lock: true });
      if (!current || current.identities.length <= 1) throw refusal('singleIdentity');
      const identity = current.identities.find((one) => one.id === id);
      if (!identity) throw refusal('identityNotFound');
      await client.query('delete from auth.identities where id = $1', [id]);
      await dropAddress(client, current, identity);
      await refreshProviders(client, user.id);
      await noteAudit(client, c, {
        action: 'identity_unlinked',
        actor: current,
        traits: { identity_id: id, provider: identity.provider },
      });
    });
    return c.json({});
  };
}

async function dropAddress(client: Client, user: UserRow, { id, provider }: IdentityRow): Promise<void> {
  const left = user.identities.filter((one) => one.id !== id);
  // A password goes with an address or a number of the account's own.
  if (!left.some((one) => one.provider === 'email' || one.provider === 'phone'))
    await updateUser(client, user.id, { encrypted_password: null });
  if (provider === 'phone') return updateUser(client, user.id, { phone: null, phone_confirmed_at: null });
  const vouched = left.filter((one) => one.email);
  if (!user.email || vouched.some((one) => one.email === user.email)) return;
  const next = vouched.find((one) => one.identity_data.email_verified === true) ?? vouched[0];
  const owner = next && (await findUserByEmail(client, next.email!));
  if (owner && owner.id !== user.id)
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  const isVerified = next?.identity_data.email_verified === true;
  await updateUser(client, user.id, { email: next?.email ?? null, email_confirmed_at: isVerified ? new Date() : null });
}
