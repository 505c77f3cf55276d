import assert from 'node:assert/strict';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StorageClient, type StorageError } from '@supabase/storage-js';
import { SignJWT } from 'jose';
import { sampleImages } from './sample-images.ts';
import { makeProject } from '../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

export const ada = '00000000-0000-4000-8000-00000000000a';
export const bob = '00000000-0000-4000-8000-00000000000b';
export const png = sampleImages['image/png'];

const migration = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('photos', 'photos', true, 100000, '{image/*}'),
    ('private', 'private', false, null, null),
    ('drawings', 'drawings', true, null, '{image/svg+xml}');
  create policy "photos are public" on storage.objects for select using (bucket_id = 'photos');
  create policy "owners manage their objects" on storage.objects for all to authenticated
    using (owner_id = auth.uid()::text)
    with check (owner_id = auth.uid()::text and bucket_id in ('photos', 'private', 'drawings'));
  create policy "anon uploads letters" on storage.objects for insert to anon
    with check ((storage.foldername(name))[1] = 'letters' and bucket_id = 'private');
  create policy "the photos bucket is public" on storage.buckets for select using (id = 'photos');
`;

export interface StorageServer {
  server: TestServer;
  /** The service's base URL. */
  base: string;
  /** Clients with the secret key, with only the publishable key, and of two users. */
  admin: StorageClient;
  anon: StorageClient;
  asAda: StorageClient;
  asBob: StorageClient;
  clientWith(headers: Record<string, string>): StorageClient;
  token(claims: Record<string, unknown>, secret?: string, expires?: string): Promise<string>;
  /** Sends a request without the client, with the publishable key unless `headers` overrides it. */
  raw(method: string, path: string, headers?: Record<string, string>, body?: string): Promise<Response>;
  /** Every file in the server's storage folder. */
  files(): string[];
  stop(): Promise<void>;
}

/**
 * Starts the server with three buckets: photos (public, images up to 100 kB), private, drawings (public, SVG). The
 * content of drawings is checked. `env` is added to the configuration.
 */
export async function startStorageServer(env: Record<string, string> = {}): Promise<StorageServer> {
  const project = makeProject({
    'migrations/20260101000000_make_buckets.sql': migration,
    'server.toml': '[storage]\ncheck_content = ["photos", "private", "drawings"]\n',
  });
  const server = await startTestServer({ SUPABASE_DIR: project.dir, ...env });
  const base = `${server.url}/storage/v1`;
  const clientWith = (headers: Record<string, string>) => new StorageClient(base, headers);
  const token = (claims: Record<string, unknown>, secret = server.jwtSecret, expires = '1h') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret));
  const clientOf = async (sub: string) =>
    clientWith({
      apikey: server.publishableKey,
      authorization: `Bearer ${await token({ role: 'authenticated', sub })}`,
    });
  return {
    server,
    base,
    admin: clientWith({ apikey: server.secretKey }),
    anon: clientWith({ apikey: server.publishableKey }),
    asAda: await clientOf(ada),
    asBob: await clientOf(bob),
    clientWith,
    token,
    raw(method, path, headers = {}, body) {
      const init: RequestInit = { method, headers: { apikey: server.publishableKey, ...headers }, body };
      return fetch(`${base}${path}`, init);
    },
    files: () => filesIn(join(server.dataDir, 'storage')),
    async stop() {
      await server.stop();
      project.remove();
    },
  };
}

/** Returns the data of a response that must have no error. */
export function ok<T>({ data, error }: { data: T | null; error: StorageError | null }): T {
  assert.equal(error, null);
  return data!;
}

/** Returns the HTTP status, statusCode, code and message of a response that must be an error. */
export function refused({ error }: { error: unknown }): unknown[] {
  const { status, statusCode, code, message } = error as StorageError & { code?: string };
  return [status, statusCode, code, message];
}

export async function statusAndBody(response: Response): Promise<[number, unknown]> {
  return [response.status, await response.json()];
}

export const noKey = [400, '404', 'NoSuchKey', 'Object not found'];
export const noBucket = [400, '404', 'NoSuchBucket', 'Bucket not found'];
export const denied = [400, '403', 'AccessDenied', 'new row violates row-level security policy'];

function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir).flatMap((name) =>
    statSync(join(dir, name)).isDirectory() ? filesIn(join(dir, name)) : [join(dir, name)],
  );
}
