import { randomUUID } from 'node:crypto';
import type { Client } from '../../database/pool.ts';
import type { CodeChallenge } from './pkce.ts';

/** The lifetime of a flow. */
export const flowMinutes = 5;

/** A row of auth.flow_state: a sign-in that continues in another request. `age` is in seconds. */
export interface FlowState {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string | null;
  code_challenge_method: CodeChallenge['method'] | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: string;
  referrer: string | null;
  oauth_client_state_id: string | null;
  /** The account to link the identity to; null for a sign-in. */
  linking_target_id: string | null;
  /** The id of the invited user (not the token itself). */
  invite_token: string | null;
  age: number;
}

const columns = `id, user_id, auth_code, code_challenge, code_challenge_method, provider_type, provider_access_token,
  provider_refresh_token, authentication_method, referrer, oauth_client_state_id, linking_target_id, invite_token,
  extract(epoch from now() - coalesce(auth_code_issued_at, created_at))::float8 as age`;

/** Stores the PKCE flow of a mail and deletes the user's previous one of the same method. */
export async function insertMailFlow(
  client: Client,
  userId: string,
  method: string,
  pkce: CodeChallenge,
): Promise<void> {
  await client.query('delete from auth.flow_state where user_id = $1 and authentication_method = $2', [userId, method]);
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
       authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, now(), now())`,
    [randomUUID(), userId, randomUUID(), pkce.challenge, pkce.method, method],
  );
}

/** Makes the code of the user's mail flow redeemable and returns it. Null if the user has no such flow. */
export async function issueMailCode(client: Client, userId: string, method: string): Promise<string | null> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
      where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null returning auth_code`,
    [userId, method],
  );
  return rows[0]?.auth_code ?? null;
}

/** Locks and returns the flow of a code, or null. The lock prevents a second exchange of the code. */
export async function findFlowByCode(client: Client, code: string): Promise<FlowState | null> {
  const { rows } = await client.query<FlowState>(
    `select ${columns} from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [code],
  );
  return rows[0] ?? null;
}

/** Deletes a flow. */
export async function deleteFlow(client: Client, id: string): Promise<void> {
  await client.query('delete from auth.flow_state where id = $1', [id]);
}

/** The server's state while the browser is at a provider. */
export interface ProviderFlow {
  provider: string;
  codeVerifier: string;
  redirectTo: string;
  pkce: CodeChallenge | null;
  linkingTargetId: string | null;
  inviteeId: string | null;
}

/** Stores a flow under `id`, which the browser carries as `state`, and deletes abandoned flows. */
export async function insertProviderFlow(client: Client, id: string, flow: ProviderFlow): Promise<void> {
  await client.query(`delete from auth.oauth_client_states where created_at < now() - interval '1 hour'`);
  await client.query(
    `delete from auth.flow_state where created_at < now() - interval '2 days'
        or (authentication_method = 'oauth' and created_at < now() - interval '1 hour')`,
  );
  const clientStateId = randomUUID();
  await client.query(
    `insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1, $2, $3, now())`,
    [clientStateId, flow.provider, flow.codeVerifier],
  );
  await client.query(
    `insert into auth.flow_state (id, auth_code, code_challenge, code_challenge_method, provider_type,
       authentication_method, referrer, oauth_client_state_id, linking_target_id, invite_token, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'oauth', $6, $7, $8, $9, now(), now())`,
    [
      id,
      flow.pkce ? randomUUID() : null,
      flow.pkce?.challenge ?? null,
      flow.pkce?.method ?? null,
      flow.provider,
      flow.redirectTo,
      clientStateId,
      flow.linkingTargetId,
      flow.inviteeId,
    ],
  );
}

/** Locks and returns the provider flow of that id, or null. */
export async function findProviderFlow(client: Client, id: string): Promise<FlowState | null> {
  const { rows } = await client.query<FlowState>(
    `select ${columns} from auth.flow_state where id = $1 and authentication_method = 'oauth' for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Consumes the code verifier of a flow. Null if the browser returns a second time. */
export async function takeCodeVerifier(client: Client, flow: FlowState): Promise<string | null> {
  const { rows } = await client.query<{ code_verifier: string }>(
    'delete from auth.oauth_client_states where id = $1 returning code_verifier',
    [flow.oauth_client_state_id],
  );
  return rows[0]?.code_verifier ?? null;
}

/** Makes the code of a provider flow redeemable. */
export async function completeProviderFlow(
  client: Client,
  id: string,
  userId: string,
  tokens: { access: string | null; refresh: string | null },
): Promise<void> {
  await client.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
       auth_code_issued_at = now(), updated_at = now() where id = $1`,
    [id, userId, tokens.access, tokens.refresh],
  );
}
