import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';

/** The server's state while the browser is at an identity provider. `age` is in seconds. */
export interface RelayState {
  ssoProviderId: string;
  requestId: string;
  redirectTo: string;
  flowId: string | null;
  age: number;
}

/** Stores a state under `id` and deletes abandoned ones. */
export async function insertRelayState(client: Client, id: string, state: Omit<RelayState, 'age'>): Promise<void> {
  await client.query(`delete from auth.saml_relay_states where created_at < now() - interval '1 hour'`);
  await client.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id)
       values ($1, $2, $3, $4, $5)`,
    [id, state.ssoProviderId, state.requestId, state.redirectTo, state.flowId],
  );
}

/** Consumes the state with this id. Null if it was consumed before. */
export async function takeRelayState(client: Client, id: string): Promise<RelayState | null> {
  const { rows } = await client.query<RelayState>(
    `delete from auth.saml_relay_states where id = $1
     returning sso_provider_id as "ssoProviderId", request_id as "requestId", redirect_to as "redirectTo",
               flow_state_id as "flowId",
               extract(epoch from now() - created_at)::float8 as age`,
    [id],
  );
  return rows[0] ?? null;
}

/** Records an assertion to prevent its replay. False if it was used before. */
export async function recordAssertion(
  client: Client,
  ssoProviderId: string,
  assertionId: string,
  expiresAt: Date,
): Promise<boolean> {
  await client.query('delete from auth.saml_assertions where expires_at < now()');
  const { rowCount } = await client.query(
    `insert into auth.saml_assertions (sso_provider_id, assertion_id, expires_at) values ($1, $2, $3)
       on conflict do nothing`,
    [ssoProviderId, assertionId, expiresAt],
  );
  return rowCount === 1;
}

/** Stores the PKCE flow of a sign-in and returns its id. */
export async function insertSsoFlow(client: Client, pkce: { challenge: string; method: string }): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into auth.flow_state (id, auth_code, code_challenge, code_challenge_method, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, 'sso/saml', 'sso/saml', now(), now())`,
    [id, randomUUID(), pkce.challenge, pkce.method],
  );
  return id;
}

/** Makes the code of the flow redeemable and returns it; null if the flow does not exist. */
export async function completeSsoFlow(client: Client, id: string, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set user_id = $2, auth_code_issued_at = now(), updated_at = now() where id = $1
       and user_id is null returning auth_code`,
    [id, userId],
  );
  return rows[0]?.auth_code ?? null;
}
