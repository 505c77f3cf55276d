import { inTransaction } from '../../database/in-transaction.ts';
import type { Client } from '../../database/pool.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireBearer } from '../requests/bearer.ts';
import { isUuid } from '../../platform/uuid.ts';
import { refreshProviders, type IdentityRow } from './identities.ts';
import { findUser, findUserByEmail, updateUser, type UserRow } from './users.ts';

/**
 * DELETE /user/identities/{id}: removes a sign-in method of the signed-in user, unless it is the last. The account
 * takes the address of a remaining identity.
 */
export const identityUnlink: AuthEndpoint = async (c, context) => {
  if (!context.settings.enable_manual_linking) throw authError('manualLinkingDisabled');
  const { user } = await requireBearer(c, context);
  const id = c.req.param('id');
  if (!isUuid(id)) throw authError('identityIdNotUuid');
  await inTransaction(context.pool, async (client) => {
    const current = await findUser(client, user.id, { lock: true });
    if (!current || current.identities.length <= 1) throw authError('singleIdentity');
    const identity = current.identities.find((one) => one.id === id);
    if (!identity) throw authError('identityNotFound');
    await client.query('delete from auth.identities where id = $1', [id]);
    await removeAddress(client, current, identity);
    await refreshProviders(client, user.id);
    await writeAudit(client, c, {
      action: 'identity_unlinked',
      actor: current,
      traits: { identity_id: id, provider: identity.provider },
    });
  });
  return c.json({});
};

async function removeAddress(client: Client, user: UserRow, { id, provider }: IdentityRow): Promise<void> {
  const left = user.identities.filter((one) => one.id !== id);
  // A password works only with an e-mail address or phone number that belongs to the account itself.
  if (!left.some((one) => one.provider === 'email' || one.provider === 'phone'))
    await updateUser(client, user.id, { encrypted_password: null });
  if (provider === 'phone') return updateUser(client, user.id, { phone: null, phone_confirmed_at: null });
  const vouched = left.filter((one) => one.email);
  if (!user.email || vouched.some((one) => one.email === user.email)) return;
  const next = vouched.find((one) => one.identity_data.email_verified === true) ?? vouched[0];
  const owner = next && (await findUserByEmail(client, next.email!));
  if (owner && owner.id !== user.id) throw authError('identityEmailConflict');
  const isVerified = next?.identity_data.email_verified === true;
  await updateUser(client, user.id, { email: next?.email ?? null, email_confirmed_at: isVerified ? new Date() : null });
}
