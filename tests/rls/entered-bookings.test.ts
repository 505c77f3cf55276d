import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { largestGroup } from '../../domain/booking/booking-limits.ts';
import { enteredSources } from '../../domain/numbers/booking-source.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startLinkServer, type LinkServer } from './links/link-server.ts';
import { signIn } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

/** Columns of an entry, also such as are refused. */
type Entry = Record<string, unknown>;

const lamanai = { booking_type: 'tour', tour_id: 'lamanai', date: '2099-01-31', people: 2 };
const caller = { ...lamanai, source: 'telephone', name: 'Otto Blum', email: '', phone: '+501 600-1234', message: null };
const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 };

describe('a booking that an administrator enters by hand', () => {
  let links: LinkServer;
  let admin: SupabaseClient;
  before(async () => {
    links = await startLinkServer({ undoSeconds: 10 });
    ({ admin } = links.actors);
  });
  beforeEach(() =>
    links.server.database.query(
      'delete from bookings; delete from mail_outbox; delete from closed_days; delete from item_limits',
    ),
  );
  after(() => links?.stop());

  it('is stored with its source and who entered it, confirmed at once, and needs no address', async () => {
    const id = await enter({ people: 30, message: 'From the dive shop' });
    const stored = await read(id);
    const { id: account, email } = (await admin.auth.getUser()).data.user!;
    assert.deepEqual(
      [stored.status, stored.source, stored.people, stored.email, stored.phone, stored.message, stored.sent_by],
      ['confirmed', 'telephone', 30, '', '+501 600-1234', 'From the dive shop', null],
    );
    assert.deepEqual([stored.entered_by, stored.entered_by_name], [account, email!.split('@')[0]!.slice(0, 60)]);
    assert.equal(stored.booked_items[0].name, 'Lamanai Maya Ruins');
    const { data: history } = await admin.from('booking_changes').select('from_status, to_status, changed_by');
    assert.deepEqual(history, [{ from_status: 'pending', to_status: 'confirmed', changed_by: account }]);
    assert.deepEqual(await mailsOf(id), []);
  });

  it('can wait as a request, and comes by every source', async () => {
    for (const source of Object.keys(enteredSources)) {
      const id = await enter({ source }, { confirms: false });
      assert.deepEqual([(await read(id)).status, (await read(id)).source], ['pending', source]);
    }
    const { data } = await admin.from('bookings').select('id').in('source', Object.keys(enteredSources));
    assert.equal(data!.length, 5);
  });

  it('has a number without its (0), as a visitor would send it', async () => {
    assert.equal((await read(await enter({ phone: '+44 (0)7700 900123' }))).phone, '+44 7700 900123');
    assert.equal((await read(await enter({ phone: '+39 (0)6 123456' }))).phone, '+39 (0)6 123456');
  });

  it('mails the visitor if that is wanted and there is an address, and never the operator', async () => {
    const address = { email: 'Otto@Example.com', phone: '' };
    const mails: [entry: Entry, options: object, kinds: string[]][] = [
      [address, {}, []],
      [address, { confirms: false }, []],
      [address, { tells_visitor: true }, ['booking-confirmed']],
      [address, { confirms: false, tells_visitor: true }, ['booking-visitor']],
      [{}, { tells_visitor: true }, []],
      [{}, { confirms: false, tells_visitor: true }, []],
    ];
    for (const [entry, options, kinds] of mails) {
      const id = await enter(entry, options);
      assert.deepEqual(await mailsOf(id), kinds, JSON.stringify([entry, options]));
    }
    assert.equal((await read(await enter(address))).email, 'otto@example.com');
  });

  it('is deleted by an undo, for as long as its mail would wait', async () => {
    for (const entry of [{}, { email: 'otto@example.com' }])
      for (const tells of [true, false]) {
        const id = await enter(entry, { tells_visitor: tells });
        assert.deepEqual(await undo(id, 'confirmed'), { outcome: 'undone', status: null });
        assert.deepEqual((await admin.from('bookings').select('id')).data, []);
        for (const table of ['booking_changes', 'booking_figures', 'mail_outbox'])
          assert.deepEqual((await admin.from(table).select('booking_id').eq('booking_id', id)).data, [], table);
        assert.deepEqual(await undo(id, 'confirmed'), { outcome: 'gone' });
      }
    const late = await enter();
    await links.server.database.query(
      `update booking_changes set changed_at = changed_at - interval '11 seconds' where booking_id = $1`,
      [late],
    );
    assert.deepEqual(await undo(late, 'confirmed'), { outcome: 'late', status: 'confirmed' });
  });

  it('is not deleted once it was mailed or something was added to it, or by a colleague', async () => {
    const kept = { outcome: 'changed', status: 'confirmed' };
    const noted = await enter({ email: 'otto@example.com' }, { tells_visitor: true });
    assert.equal((await admin.from('booking_notes').insert({ booking_id: noted, note: 'Calls back' })).error, null);
    assert.deepEqual(await undo(noted, 'confirmed'), kept);
    assert.deepEqual(await mailsOf(noted), ['booking-confirmed'], 'its mail still waits');
    const linked = await enter();
    await links.make(linked, 'visit');
    assert.deepEqual(await undo(linked, 'confirmed'), kept);
    const colleague = await signIn(links.server, { role: 'admin' });
    const other = await enter();
    const { data } = await colleague.rpc('undo_decision', { booking: other, decision: 'confirmed' });
    assert.deepEqual(data, kept);
    const mailed = await enter({ email: 'otto@example.com' }, { tells_visitor: true });
    await links.server.database.query('update mail_outbox set held_until = now() where booking_id = $1', [mailed]);
    assert.equal((await links.actors.service.rpc('claim_mails', { max_rows: 50 })).error, null);
    assert.deepEqual(await undo(mailed, 'confirmed'), { outcome: 'late', status: 'confirmed' });
    for (const id of [noted, linked, other, mailed]) assert.equal((await read(id)).status, 'confirmed');
  });

  it('is not deleted by the undo of a later decision, nor is that undo undone', async () => {
    const id = await enter();
    await admin.from('bookings').update({ status: 'cancelled' }).eq('id', id);
    assert.deepEqual(await undo(id, 'cancelled'), { outcome: 'undone', status: 'confirmed' });
    assert.deepEqual(await undo(id, 'confirmed'), { outcome: 'late', status: 'confirmed' });
  });

  it('is stored once, however often and by whatever race its id is sent', async () => {
    const id = randomUuid();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => admin.rpc('enter_booking', { booking: id, entry: caller })),
    );
    assert.deepEqual(answers.map(({ data }) => data).sort(), ['same', 'same', 'same', 'same', 'stored']);
    const edited = { booking: id, entry: { ...caller, people: 5 } };
    assert.equal((await admin.rpc('enter_booking', edited)).data, 'same');
    assert.equal((await read(id)).people, 2);
    assert.equal((await admin.from('booking_changes').select('id').eq('booking_id', id)).data!.length, 1);
    // A day that has passed meanwhile does not matter to what is stored.
    assert.equal((await refusal({ date: '2020-01-01' }, {}, id)).code, undefined);
  });

  it('never takes the id of a booking that someone else sent or entered', async () => {
    const colleague = await signIn(links.server, { role: 'admin' });
    const [sent, entered] = [await links.book(), await enter()];
    for (const [client, id] of [
      [admin, sent],
      [colleague, entered],
    ] as const) {
      const { error } = await client.rpc('enter_booking', { booking: id, entry: caller });
      assert.equal(error?.code, '23505');
    }
  });

  it('is refused what no booking can be, and nothing is stored', async () => {
    const refusals: [entry: Entry, code: string][] = [
      [{ phone: '' }, '23514'],
      [{ source: null }, '23514'],
      [{ source: 'direct' }, '23514'],
      [{ source: 'link:Hotel7' }, '23514'],
      [{ people: 0 }, '23514'],
      [{ people: largestGroup + 1 }, '23514'],
      [{ people: null }, '23502'],
      [{ name: 'A' }, '23514'],
      [{ name: null }, '23502'],
      [{ email: 'otto at home' }, '23514'],
      [{ email: '<otto@example.com>' }, '23514'],
      [{ phone: 'none' }, '23514'],
      [{ message: 'a'.repeat(2001) }, '23514'],
      [{ date: '2020-01-01' }, '23514'],
      [{ date: 'tomorrow morning' }, '22007'],
      [{ date: null }, '23502'],
      [{ last_day: '2099-02-05' }, '23514'],
      [{ tour_id: 'atlantis' }, '23514'],
      [{ tour_id: null }, '23514'],
      [{ combo_tour_id: 'ruins-zoo-combo' }, '23514'],
      [{ ...cart, people: 2 }, '23514'],
      [{ booking_type: 'submarine' }, '23514'],
      [{ status: 'confirmed' }, '22023'],
      [{ entered_by: randomUuid() }, '22023'],
      [{ created_at: '2020-01-01' }, '22023'],
    ];
    for (const [entry, code] of refusals) {
      for (const confirms of [true, false])
        assert.equal((await refusal(entry, { confirms })).code, code, JSON.stringify(entry));
    }
    assert.deepEqual((await admin.from('bookings').select('id')).data, []);
  });

  it('of a visitor still needs both the address and the phone, and has at most 12 people until the desk changes it', async () => {
    for (const change of [{ email: '' }, { phone: '' }, { people: 13 }])
      for (const actor of ['anon', 'user', 'admin', 'service'] as const) {
        const { error } = await links.actors[actor].from('bookings').insert(sampleBooking(change));
        assert.equal(error?.code, '23514', `${actor} ${JSON.stringify(change)}`);
      }
    for (const changes of [{ email: '' }, { phone: '' }, { people: 13 }, { people: 200 }]) {
      const booking = await links.book();
      assert.equal((await admin.rpc('change_booking', { booking, changes })).error, null, JSON.stringify(changes));
      const { data } = await admin.from('bookings').select().eq('id', booking).single();
      assert.deepEqual(data, { ...data, ...changes });
    }
    const sent = await links.book();
    for (const changes of [{ email: '', phone: '' }, { people: 201 }, { people: 0 }])
      assert.equal((await admin.rpc('change_booking', { booking: sent, changes })).error?.code, '23514');
  });

  it('for a closed or full day is refused, unless it is entered all the same', async () => {
    await links.server.database.query(
      `insert into closed_days (first_day, last_day, reason) values ('2099-03-01', '2099-03-01', 'Regatta')`,
    );
    await limit(6);
    await enter({ date: '2099-03-02', people: 4 });
    for (const [entry, why, reason] of [
      [{ date: '2099-03-01' }, 'closed', 'Regatta'],
      [{ date: '2099-03-02', people: 3 }, 'full', null],
    ] as const)
      for (const confirms of [true, false]) {
        const { code, details } = await refusal(entry, { confirms });
        assert.deepEqual([code, JSON.parse(details!)], ['PT409', { why, reason }]);
        const id = await enter(entry, { confirms, all_the_same: true });
        await admin.from('bookings').update({ status: 'cancelled' }).eq('id', id);
      }
    await enter({ date: '2099-03-02', people: 2 });
  });

  it('of a cart with another confirmed rental waits all the same, and is never confirmed', async () => {
    const rental = { ...cart, date: '2099-03-01', last_day: '2099-03-03' };
    const first = await enter(rental);
    const { code, details } = await refusal(rental, { all_the_same: true });
    assert.deepEqual([code, JSON.parse(details!).why, JSON.parse(details!).by.id], ['PT409', 'taken', first]);
    assert.equal((await refusal(rental, { confirms: false })).code, 'PT409');
    const second = await enter(rental, { confirms: false, all_the_same: true });
    assert.deepEqual([(await read(second)).status, (await read(second)).last_day], ['pending', '2099-03-03']);
  });

  it('and the requests of visitors never share the last places of a day, in 20 races', async () => {
    await limit(6);
    for (let round = 0; round < 20; round++) {
      const date = `2098-06-${String(round + 1).padStart(2, '0')}`;
      const group = { date, people: 4 };
      const codes = await Promise.all([
        refusal(group).then(({ code }) => code),
        refusal(group, { confirms: false }).then(({ code }) => code),
        links.actors.anon
          .from('bookings')
          .insert(sampleBooking({ ...group, tour_id: 'lamanai' }))
          .then(({ error }) => error?.code),
      ]);
      assert.deepEqual(codes.map((code) => code ?? 'stored').sort(), ['PT409', 'PT409', 'stored'], `round ${round}`);
    }
  });

  it('never gives a cart two confirmed rentals on one day, in 20 races', async () => {
    for (let round = 0; round < 20; round++) {
      const rental = { ...cart, date: `2098-07-${String(round + 1).padStart(2, '0')}` };
      const codes = await Promise.all(
        [1, 2, 3].map(async () => (await refusal(rental, { all_the_same: true })).code ?? 'stored'),
      );
      assert.deepEqual(codes.sort(), ['PT409', 'PT409', 'stored'], `round ${round}`);
    }
  });

  it('has no limit an hour', async () => {
    await links.server.database.query('update booking_limits set bookings_an_hour_per_account = 2');
    for (let entered = 0; entered < 4; entered++) await enter();
    await links.server.database.query('update booking_limits set bookings_an_hour_per_account = 20');
  });

  it('uses up no limit of the guest', async () => {
    await links.server.database.query('update booking_limits set bookings_an_hour_per_email = 3');
    const email = 'otto@example.com';
    for (let entered = 0; entered < 3; entered++) await enter({ email }, { confirms: false, tells_visitor: true });
    const sent = sampleBooking({ email });
    assert.equal((await links.actors.anon.from('bookings').insert(sent)).error, null);
    assert.deepEqual((await mailsOf(sent.id)).sort(), ['booking-operator', 'booking-visitor']);
    await links.server.database.query('update booking_limits set bookings_an_hour_per_email = 20');
  });

  it('loses the mails that wait when it loses its address, and gets one again with a new address', async () => {
    const id = await enter({ email: 'otto@example.com' }, { tells_visitor: true });
    await change(id, { email: '' });
    await links.server.database.query(`update mail_outbox set held_until = now() - interval '1 second'`);
    // The mail about a change is taken after the one before it.
    for (const _ of [1, 2]) assert.deepEqual((await links.actors.service.rpc('claim_mails', { max_rows: 9 })).data, []);
    assert.deepEqual(await mailsOf(id), []);
    await change(id, { people: 20 });
    assert.deepEqual(await mailsOf(id), []);
    assert.equal((await admin.rpc('change_booking', { booking: id, changes: { phone: '' } })).error?.code, '23514');
    await change(id, { email: 'otto@example.com' });
    assert.deepEqual(await mailsOf(id), ['booking-changed']);
    assert.equal((await read(id)).entered_by, (await admin.auth.getUser()).data.user!.id);
  });

  it('without an address has a page of the visitor without one, and is erased alone', async () => {
    const [one, other] = [await enter(), await enter()];
    const { body } = await links.post('read_visit_link', { token: await links.make(one, 'visit') });
    assert.deepEqual([JSON.parse(body).name, JSON.parse(body).email], ['O. B.', null]);
    assert.equal((await admin.rpc('erase_bookings_of', { email: ' ' })).data, 0, 'no address is not one address');
    assert.equal((await admin.rpc('erase_booking', { booking: one })).data, 1);
    assert.deepEqual([(await read(one)).phone, (await read(other)).phone], ['', '+501 600-1234']);
  });

  it('counts under its source, and its decision is no time of an answer', async () => {
    await enter({ source: 'hotel' });
    const { rows } = await links.server.database.query(
      `select (facts.local_today() - 1)::text as first_day, (facts.local_today() + 1)::text as last_day`,
    );
    const { data } = await admin.rpc('read_numbers', rows[0]);
    const [{ source, requests, decided, confirmed, due, median_seconds: median }, ...others] = data.sources;
    assert.deepEqual([source, requests, decided, confirmed, due, median, others], ['hotel', 1, 1, 1, 0, null, []]);
  });

  it('of a partner counts with the requests of its link, and its decision is no time of an answer', async () => {
    const source = 'link:hotelseven';
    await links.server.database.query(`update booking_limits set bookings_an_hour_per_account = 50`);
    await links.book({ source });
    const id = await enter({ source });
    assert.deepEqual([(await read(id)).source, (await read(id)).entered_by_name !== null], [source, true]);
    const { data: partners } = await admin.rpc('read_partner_links');
    assert.deepEqual(
      partners!.map((link: { source: string; requests: number }) => [link.source, link.requests]),
      [[source, 2]],
    );
    const { rows } = await links.server.database.query(
      `select (facts.local_today() - 1)::text as first_day, (facts.local_today() + 1)::text as last_day`,
    );
    const { data } = await admin.rpc('read_numbers', rows[0]);
    const [counted, ...others] = data.sources;
    assert.deepEqual(
      [counted.source, counted.requests, counted.decided, counted.due, counted.median_seconds, others],
      [source, 2, 1, 0, null, []],
    );
    for (const wrong of ['link:', 'link:Hotel', 'direct', 'hotel:seven'])
      assert.equal((await refusal({ source: wrong })).code, '23514', wrong);
  });

  async function enter(entry: Entry = {}, options: object = {}): Promise<string> {
    const id = randomUuid();
    const { error } = await admin.rpc('enter_booking', { booking: id, entry: { ...caller, ...entry }, ...options });
    assert.equal(error, null);
    return id;
  }

  /** The error of an entry; without a code if it is stored. */
  async function refusal(
    entry: Entry,
    options: object = {},
    booking = randomUuid(),
  ): Promise<{ code?: string; details?: string }> {
    const { error } = await admin.rpc('enter_booking', { booking, entry: { ...caller, ...entry }, ...options });
    return error ?? {};
  }

  async function read(id: string) {
    return (await admin.from('bookings').select('*').eq('id', id).single()).data!;
  }

  async function mailsOf(id: string): Promise<string[]> {
    return (await admin.from('mail_outbox').select('kind').eq('booking_id', id)).data!.map(({ kind }) => kind);
  }

  async function undo(booking: string, decision: string) {
    return (await admin.rpc('undo_decision', { booking, decision })).data;
  }

  async function change(booking: string, changes: object) {
    assert.equal((await admin.rpc('change_booking', { booking, changes })).error, null);
  }

  async function limit(people: number) {
    await links.server.database.query(
      `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', $1)`,
      [people],
    );
  }
});
