import assert from 'node:assert/strict';
import type { SupabaseClient } from '@supabase/supabase-js';
import { codeOf } from '../../../../testing/authenticator.ts';
import { randomUuid, uniqueEmail } from '../../../../testing/random.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

/** The claims of an access token. */
export const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
export const unknownId = '11111111-1111-4111-8111-111111111111';
/** A code that is wrong in the current, the previous and the next time step. */
export const wrong = (secret: string) =>
  (['000000', '111111', '222222', '333333'] as const).find(
    (code) => ![-1, 0, 1].some((steps) => codeOf(secret, steps) === code),
  )!;

/** Starts a server whose clients choose their network address, and creates accounts that sign in to it. */
export async function startFactorServer() {
  const server = await startTestServer({
    CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
    SUPABASE_AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
  });

  const newAccount = async () => {
    const account = { email: uniqueEmail('account'), password: randomUuid() };
    const { data, error } = await server
      .client(server.secretKey)
      .auth.admin.createUser({ ...account, email_confirm: true });
    assert.equal(error, null);
    return { ...account, id: data.user!.id };
  };
  const signIn = async (account: { email: string; password: string }) => {
    const client = server.client();
    const { error } = await client.auth.signInWithPassword(account);
    assert.equal(error, null);
    return client;
  };
  const newClient = async () => signIn(await newAccount());
  const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session!.access_token;
  const send = async (
    client: SupabaseClient,
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(`${server.url}/auth/v1${path}`, {
      method,
      headers: { apikey: server.publishableKey, authorization: `Bearer ${await tokenOf(client)}`, ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const levelOf = async (client: SupabaseClient) => {
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    return [data!.currentLevel, data!.nextLevel];
  };
  return { server, newAccount, signIn, newClient, tokenOf, send, levelOf };
}
