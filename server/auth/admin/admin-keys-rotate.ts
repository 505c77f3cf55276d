import { inTransaction } from '../../database/as-role.ts';
import { noteAudit } from '../audit-log.ts';
import { AuthError } from '../auth-errors.ts';
import type { AuthContext, AuthHandler } from '../auth-parts.ts';
import { requireAdmin } from '../requests/bearer.ts';
import { readFields } from '../requests/request-body.ts';

/**
 * POST /admin/signing-keys: our own path beside the protocol's, for `npm run admin -- rotate-keys`. The key that stood by
 * signs from now on (or from when everybody knows it); with `forget_old` every token signed before is refused.
 * 409 while the rotation before has not taken effect.
 */
export function adminKeysRotate(context: AuthContext): AuthHandler {
  return async (c) => {
    requireAdmin(c);
    const { forget_old: forgetOld } = await readFields(c.req.raw, { forget_old: 'boolean' }, { mayBeEmpty: true });
    const rotation = await context.signingKeys.rotate({ forgetOld: forgetOld ?? false });
    if (!rotation) throw new AuthError(409, 'conflict', 'The rotation before this one has not taken effect yet');
    await inTransaction(context.pool, (client) =>
      noteAudit(client, c, {
        action: 'signing_keys_rotated',
        actor: null,
        traits: { kid: rotation.kid, forget_old: forgetOld ?? false },
      }),
    );
    return c.json({ kid: rotation.kid, signs_from: rotation.signsFrom.toISOString() });
  };
}
