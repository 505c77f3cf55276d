import { inTransaction } from '../../database/in-transaction.ts';
import { writeAudit } from '../audit-log.ts';
import type { AuthEndpoint } from '../auth-context.ts';
import { authError } from '../auth-errors.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { readFields } from '../requests/request-body.ts';

/**
 * POST /admin/signing-keys, an addition of this server, for `npm run admin -- rotate-keys`. The standby key becomes the
 * signing key after every server has loaded it. With `forget_old`, tokens that an old key signed are refused. Throws
 * 409 during a rotation, and if the keys come from signing_keys_path.
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
