import { inTransaction } from '../../database/in-transaction.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { readFields } from '../requests/request-body.ts';

/**
 * POST /admin/signing-keys, our own endpoint, for `npm run admin -- rotate-keys`: the standby key becomes the signing
 * key once every server knows it. With `forget_old`, tokens of the old keys are refused. Throws 409 while the previous
 * rotation is pending, and if the keys are those of signing_keys_path.
 */
export const adminKeysRotate: AuthEndpoint = async (c, context) => {
  requireAdmin(c);
  const { forget_old: forgetOld } = await readFields(c.req.raw, { forget_old: 'boolean' }, { mayBeEmpty: true });
  const rotation = await context.signingKeys.rotate({ forgetOld: forgetOld ?? false });
  if (rotation === 'pending') throw authError('keyRotationPending');
  if (rotation === 'configured') throw authError('keyRotationByFile');
  await inTransaction(context.pool, (client) =>
    writeAudit(client, c, {
      action: 'signing_keys_rotated',
      actor: null,
      traits: { kid: rotation.kid, forget_old: forgetOld ?? false },
    }),
  );
  return c.json({ kid: rotation.kid, signs_from: rotation.signsFrom.toISOString() });
};
