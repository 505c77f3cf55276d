import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';

/** The kinds of callers: a visitor, a signed-in user, an owner, staff, crew, and the holder of a secret key. */
export const actorNames = ['anon', 'user', 'admin', 'staff', 'crew', 'service'] as const;
export type ActorName = (typeof actorNames)[number];

export type Actors = Record<ActorName, SupabaseClient>;

/** Creates an official client for each kind. Creates and signs in those that have an account. */
export async function makeActors(server: TestServer): Promise<Actors> {
  return {
    anon: server.client(),
    user: await signIn(server, {}),
    admin: await signIn(server, { role: 'admin' }),
    staff: await signIn(server, { role: 'staff' }),
    crew: await signIn(server, { role: 'crew' }),
    service: server.client(server.secretKey),
  };
}

/** Creates a client that is signed in as a new user with this app_metadata. */
export async function signIn(server: TestServer, appMetadata: Record<string, string>): Promise<SupabaseClient> {
  const account = { email: `${randomUuid()}@example.com`, password: randomUuid() };
  const { error } = await server
    .client(server.secretKey)
    .auth.admin.createUser({ ...account, email_confirm: true, app_metadata: appMetadata });
  if (error) throw error;
  const client = server.client();
  const { error: refused } = await client.auth.signInWithPassword(account);
  if (refused) throw refused;
  return client;
}
