// Runs @supabase/lite on the Postgres of DATABASE_URL, from the folder in which it is installed.
import { serve } from '@hono/node-server';
import { App } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';

const url = new URL(process.env.DATABASE_URL);
// The driver accepts the folder of a Unix socket only as an option.
const folder = url.searchParams.get('host');
url.search = '';
const postgresOptions = { max: 20, ...(folder ? { host: folder, port: Number(url.port) } : {}) };
const app = new App({
  connection: createPostgresConnection({ url: url.href, postgresOptions }),
  auth: { enabled: true, jwt_secret: process.env.JWT_SECRET, publishable_key: 'sb_publishable_bench' },
});
serve({ fetch: (request) => app.fetch(request), hostname: '127.0.0.1', port: 0 }, (address) => process.send(address));
