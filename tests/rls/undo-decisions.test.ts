import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from './links/link-server.ts';
import { signIn } from './make-actors.ts';

describe('undoing a decision', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  afterEach(() =>
    links.server.database.query(
      'delete from bookings; delete from mail_outbox; delete from weather_calls; delete from closed_days',
    ),
  );
  after(() => links?.stop());

  it('brings the booking back, sends nothing, and keeps both changes in the history', async () => {
    const id = await links.book();
    await decide(id, 'confirmed');
    assert.deepEqual(await claimed(), ['booking-operator', 'booking-visitor']);
    assert.deepEqual(await undo(id, 'confirmed'), { outcome: 'undone', status: 'pending' });
    assert.equal(await links.statusOf(id), 'pending');
    assert.deepEqual(await decisionMails(id), []);
    assert.deepEqual(await history(id), [
      ['pending', 'confirmed', null],
      ['confirmed', 'pending', 1],
    ]);
    assert.equal(await decidedAt(id), null, 'a request that waits again has no time of decision');
    const link = await links.post('read_decision_link', { token: await links.make(id, 'decision') });
    assert.equal(JSON.parse(link.body).change, null, 'the link of the operator decides about it');

    await decide(id, 'cancelled');
    assert.notEqual(await decidedAt(id), null);
    assert.deepEqual(await decisionMails(id), ['booking-cancelled']);
  });

  it('of a cancellation confirms again without a mail, and opens what the visitor asked', async () => {
    const id = await links.book();
    await links.move([id], 'confirmed');
    await links.post('request_change_by_link', {
      token: await links.make(id, 'visit'),
      kind: 'change',
      message: 'A day later?',
    });
    await links.server.database.query("delete from mail_outbox where kind = 'booking-confirmed'");
    await decide(id, 'cancelled');
    assert.deepEqual(await openRequests(id), 0);
    assert.deepEqual(await undo(id, 'cancelled'), { outcome: 'undone', status: 'confirmed' });
    assert.deepEqual(await openRequests(id), 1);
    assert.deepEqual(await decisionMails(id), []);
  });

  it('of a cancellation stores the mail of a weather call again', async () => {
    const day = '2095-03-10';
    const id = await links.book({ tour_id: 'mexico-rocks', date: day });
    await links.move([id], 'confirmed');
    const call = { id: randomUuid(), day, tour_ids: ['mexico-rocks'], reason: 'Strong wind' };
    assert.equal((await admin.rpc('create_weather_call', call)).error, null);
    const weatherMails = async () =>
      (
        await links.server.database.query(
          `select payload, held_until from mail_outbox where booking_id = $1 and kind = 'weather-call'`,
          [id],
        )
      ).rows;
    const before = await weatherMails();
    assert.equal(before.length, 1);
    await decide(id, 'cancelled');
    assert.deepEqual(await weatherMails(), []);
    assert.deepEqual(await undo(id, 'cancelled'), { outcome: 'undone', status: 'confirmed' });
    assert.deepEqual(await weatherMails(), before);
  });

  it('lists the mail of the earlier decision that was given up, which can be sent again', async () => {
    const id = await links.book();
    await links.move([id], 'confirmed');
    const { rows } = await links.server.database.query<{ id: string }>(
      `update mail_outbox set failed_at = now(), last_error = '550 no such mailbox'
       where booking_id = $1 and kind = 'booking-confirmed' returning id`,
      [id],
    );
    const mail = rows[0]!.id;
    const failed = async () => ((await admin.rpc('list_failed_mails')).data as { id: string }[]).map((one) => one.id);
    for (const sends of [false, true]) {
      await decide(id, 'cancelled');
      assert.deepEqual(await failed(), []);
      assert.equal((await admin.rpc('send_mail_again', { mail })).error?.code, 'P0001');
      assert.deepEqual(await undo(id, 'cancelled'), { outcome: 'undone', status: 'confirmed' });
      assert.deepEqual(await failed(), [mail]);
      if (sends) assert.equal((await admin.rpc('send_mail_again', { mail })).error, null);
    }
    assert.deepEqual(await failed(), []);
    assert.ok((await claimed()).includes('booking-confirmed'));
  });

  it('ends when the mail may leave, which waits for ten seconds', async () => {
    const id = await links.book();
    await decide(id, 'confirmed');
    const { rows } = await links.server.database.query(
      `select extract(epoch from held_until - created_at)::integer as seconds from mail_outbox
       where kind = 'booking-confirmed'`,
    );
    assert.deepEqual(rows, [{ seconds: 10 }]);
    await endHold(id);
    assert.deepEqual(await claimed(), ['booking-confirmed', 'booking-operator', 'booking-visitor']);
    assert.deepEqual(await undo(id, 'confirmed'), { outcome: 'late', status: 'confirmed' });
    assert.equal(await links.statusOf(id), 'confirmed');
  });

  it('ends when the clock is set back, as if the mail were due', async () => {
    const id = await links.book();
    await decide(id, 'confirmed');
    const setBack = (by: string) =>
      links.server.database.query(
        'update mail_outbox set created_at = created_at + $1::interval, held_until = held_until + $1',
        [by],
      );
    assert.ok(!(await claimed()).includes('booking-confirmed'));
    await setBack('2 minutes');
    assert.ok((await claimed()).includes('booking-confirmed'));
  });

  it('and sending its mail exclude each other, in 40 races', async () => {
    for (let race = 0; race < 40; race++) {
      const id = await links.book({ email: `race-${race}@example.com` });
      await decide(id, 'confirmed');
      await endHold(id);
      const [{ outcome }, mails] = await Promise.all([undo(id, 'confirmed'), claimed()]);
      const isSent = mails.includes('booking-confirmed') || (await claimed()).includes('booking-confirmed');
      assert.equal(isSent, outcome === 'late', `race ${race}: ${outcome}`);
      assert.equal(await links.statusOf(id), outcome === 'late' ? 'confirmed' : 'pending');
    }
  });

  it('is for the person who decided, and for the last change alone', async () => {
    const colleague = await signIn(links.server, { role: 'admin' });
    const id = await links.book();
    await decide(id, 'confirmed');
    const changed = { outcome: 'changed', status: 'confirmed' };
    assert.deepEqual(await undo(id, 'confirmed', colleague), changed);
    assert.deepEqual(await undo(id, 'cancelled'), changed);
    for (const actor of ['anon', 'user'] as const) {
      const { error } = await links.actors[actor].rpc('undo_decision', { booking: id, decision: 'confirmed' });
      assert.equal(error?.code, '42501', actor);
    }
    await admin.rpc('change_booking', { booking: id, changes: { people: 3 } });
    assert.deepEqual(await undo(id, 'confirmed'), changed);

    const byLink = await links.book();
    await links.post('decide_by_link', { token: await links.make(byLink, 'decision'), decision: 'confirmed' });
    assert.deepEqual(await undo(byLink, 'confirmed'), changed);
    assert.deepEqual(await undo('00000000-0000-4000-8000-000000000000', 'confirmed'), { outcome: 'gone' });
  });

  it('is the only way back to a request', async () => {
    const id = await links.book();
    await decide(id, 'confirmed');
    const update = await admin.from('bookings').update({ status: 'pending' }).eq('id', id);
    assert.equal(update.error?.code, '23514');
    const decision = await admin.rpc('decide_booking', { booking: id, decision: 'pending' });
    assert.equal(decision.error?.code, '23514');
  });

  it('does not take a cart from the rental that was confirmed meanwhile', async () => {
    const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;
    const id = await links.book({ ...cart, email: 'one@example.com' });
    await links.move([id], 'confirmed');
    await decide(id, 'cancelled');
    const other = await links.book({ ...cart, email: 'other@example.com' });
    await decide(other, 'confirmed');
    const { error } = await admin.rpc('undo_decision', { booking: id, decision: 'cancelled' });
    assert.equal(error?.code, 'PT409');
    assert.equal(await links.statusOf(id), 'cancelled');
    assert.deepEqual(await decisionMails(id), ['booking-cancelled', 'booking-confirmed']);
  });

  async function decide(id: string, status: string): Promise<void> {
    const { error } = await admin.from('bookings').update({ status }).eq('id', id);
    assert.equal(error, null);
  }

  async function undo(booking: string, decision: string, actor = admin): Promise<{ outcome: string }> {
    const { data, error } = await actor.rpc('undo_decision', { booking, decision });
    assert.equal(error, null);
    return data;
  }

  const endHold = (id: string) =>
    links.server.database.query('update mail_outbox set held_until = now() where booking_id = $1', [id]);

  /** Claims the due mails, like the function that sends them. Returns their kinds. */
  async function claimed(): Promise<string[]> {
    const { data, error } = await links.actors.service.rpc('claim_mails', { max_rows: 50 });
    assert.equal(error, null);
    return (data as { kind: string }[]).map(({ kind }) => kind).toSorted();
  }

  async function decisionMails(id: string): Promise<string[]> {
    const { rows } = await links.server.database.query<{ kind: string }>(
      'select kind from mail_outbox where booking_id = $1 and change_id is not null order by kind',
      [id],
    );
    return rows.map(({ kind }) => kind);
  }

  async function history(id: string): Promise<unknown[][]> {
    const { data } = await admin.from('booking_changes').select().eq('booking_id', id).order('sequence');
    return data!.map(({ from_status, to_status, undoes }) => [from_status, to_status, undoes]);
  }

  async function openRequests(id: string): Promise<number> {
    const { data } = await admin.from('change_requests').select('id').eq('booking_id', id).is('handled_at', null);
    return data!.length;
  }

  async function decidedAt(id: string): Promise<Date | null> {
    const { rows } = await links.server.database.query('select decided_at from booking_figures where booking_id = $1', [
      id,
    ]);
    return rows[0].decided_at;
  }
});
