import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// A trigger raises Postgres's own error of a full disk. tests/faults fills a real disk.
describe('a disk without room', () => {
  const file = 'base/16384/24576';
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
    await server.database.query(`
      insert into storage.buckets (id, name) values ('papers', 'papers');
      create function public.fill_disk() returns trigger language plpgsql as $$
      begin
        raise exception 'could not extend file "${file}": No space left on device'
          using errcode = 'disk_full', hint = 'Check free disk space.';
      end $$;
      create trigger fill_disk before insert on public.bookings for each row execute function public.fill_disk();
      create trigger fill_disk before insert on auth.users for each row execute function public.fill_disk();
      create trigger fill_disk before insert on storage.objects for each row execute function public.fill_disk();
    `);
  });
  after(() => server.stop());

  const message = 'The storage of the server is full. Please try again later.';
  const send = async (path: string, key: string, headers: Record<string, string>, body: unknown) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { apikey: key, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    assert.doesNotMatch(text, /base\/|No space/);
    assert.equal(response.headers.get('retry-after'), '60');
    return { status: response.status, body: JSON.parse(text) };
  };

  it('is said in the shape of the data service', async () => {
    const booking = {
      booking_type: 'tour',
      name: 'Ana Castillo',
      email: 'ana@visitor.example',
      phone: '+501 600 1234',
      date: '2099-01-31',
      people: 2,
      tour_id: 'lamanai',
    };
    const json = { 'content-type': 'application/json' };
    assert.deepEqual(await send('/rest/v1/bookings', server.publishableKey, json, booking), {
      status: 503,
      body: { code: '53100', message, details: null, hint: null },
    });
  });

  it('is said in both shapes of the auth service', async () => {
    const signup = { email: 'ana@visitor.example', password: 'correct horse' };
    const old = await send('/auth/v1/signup', server.publishableKey, {}, signup);
    const { error_id: _, ...body } = old.body;
    assert.deepEqual([old.status, body], [503, { code: 503, error_code: 'storage_full', msg: message }]);
    const dated = { 'x-supabase-api-version': '2024-01-01' };
    assert.deepEqual(await send('/auth/v1/signup', server.publishableKey, dated, signup), {
      status: 503,
      body: { code: 'storage_full', message },
    });
  });

  it('is said in the shape of the storage service', async () => {
    const upload = await send('/storage/v1/object/papers/a.txt', server.secretKey, {}, 'text');
    assert.deepEqual(upload, {
      status: 507,
      body: { statusCode: '507', error: 'InsufficientStorage', message, code: 'InsufficientStorage' },
    });
  });

  it('is logged with the name of the file', () => {
    assert.equal(server.logLines.filter((line) => line.includes(file)).length, 4);
  });

  // Runs last, because the server's schedule also calls the function and then adds lines to the log.
  it('is said in the shape of the functions, and no mail is lost', async () => {
    await server.database.query(`
      insert into public.mail_outbox (kind, user_id, payload) values ('new-user', gen_random_uuid(), '{}');
      create trigger fill_disk before update on public.mail_outbox execute function public.fill_disk();
    `);
    assert.deepEqual(await send('/functions/v1/send-outbox', server.secretKey, {}, {}), {
      status: 503,
      body: { error: message },
    });
    assert.ok(server.logLines.filter((line) => line.includes(file)).length > 4);
    const { rows } = await server.database.query('select status, attempts from public.mail_outbox');
    assert.deepEqual(rows, [{ status: 'pending', attempts: 0 }]);
  });
});
