import type { Client, Pool } from '../../database/pool.ts';
import { clientNetwork } from '../../database/admission/rate-limiter.ts';

/** The number of days for which a network is known after a sign-in. */
export const knownNetworkDays = 90;

/** Records that a user signed in from an address, in the caller's transaction. */
export async function rememberNetwork(client: Client, userId: string, address: string): Promise<void> {
  await client.query(
    `insert into auth.known_networks (user_id, network) values ($1, $2)
     on conflict (user_id, network) do update set signed_in_at = now()`,
    [userId, clientNetwork(address)],
  );
}

/**
 * Whether the owner of this e-mail address or phone number signed in from this network in the last 90 days, or has an
 * open session from this address.
 */
export async function isKnownNetwork(pool: Pool, account: string, address: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from auth.users u where (u.email = $1 or u.phone = $1) and not u.is_sso_user
       and (exists (select 1 from auth.known_networks k where k.user_id = u.id and k.network = $2
                       and k.signed_in_at > now() - $3 * interval '1 day')
         or exists (select 1 from auth.sessions s where s.user_id = u.id and host(s.ip) = $4)) limit 1`,
    [account, clientNetwork(address), knownNetworkDays, address.split('%')[0]],
  );
  return rowCount === 1;
}
