import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { makeProject } from '../../testing/test-project.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const daytime = '2026-01-01 10:00:00';

describe('policies after a change of the schema', () => {
  const project = makeProject({
    'migrations/20260101000000_make_policies.sql': `
      create table public.moments (at date);
      -- Whether the column's type keeps the time of day.
      create function public.keeps_time(given text) returns boolean language plpgsql as $$
        declare
          value public.moments.at%type := given;
        begin
          return value::text = given;
        end $$;
      insert into storage.buckets (id, name) values ('moments', 'moments');
      create policy "visitors upload what the column keeps" on storage.objects for insert to anon
        with check (public.keeps_time(name));
      create policy "visitors read topics that the column keeps" on realtime.messages for select to anon
        using (public.keeps_time(realtime.topic()));`,
  });
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer({ SUPABASE_DIR: project.dir });
    visitor = createClient(server.url, server.publishableKey);
  });
  after(async () => {
    await visitor.removeAllChannels();
    await server.stop();
    project.remove();
  });

  const changeColumn = (type: string) =>
    server.database.query(`alter table public.moments alter column at type ${type} using null`);
  const upload = async () => (await visitor.storage.from('moments').upload(daytime, 'x')).error?.message ?? 'stored';

  async function join(): Promise<string> {
    const channel = visitor.channel(daytime, { config: { private: true } });
    const state = await new Promise<string>((resolve) => {
      channel.subscribe(resolve);
    });
    await visitor.removeChannel(channel);
    return state;
  }

  it('of stored objects use the new types of variables', async () => {
    await changeColumn('date');
    assert.equal(await upload(), 'new row violates row-level security policy');
    await changeColumn('timestamp');
    assert.equal(await upload(), 'stored');
  });

  it('of channels use the new types of variables', async () => {
    await changeColumn('date');
    assert.equal(await join(), REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR);
    await changeColumn('timestamp');
    assert.equal(await join(), REALTIME_SUBSCRIBE_STATES.SUBSCRIBED);
  });
});
