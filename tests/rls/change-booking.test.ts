import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingInsert } from '../../domain/booking/booking.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from './make-actors.ts';
import { startServerWithMail, type ServerWithMail } from './mails/server-with-mail.ts';
import { sampleBooking } from './sample-booking.ts';

describe('an administrator who changes a booking', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let admin: SupabaseClient;
  let service: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    admin = await signIn(server, { role: 'admin' });
    service = server.client(server.secretKey);
  });
  after(() => started?.stop());
  beforeEach(async () => {
    await started.clear();
    await server.database.query('delete from closed_days; delete from item_limits');
  });

  it('stores the day, the people and the tour, with both values in the history', async () => {
    const { id } = await book({ tour_id: 'hol-chan-snorkeling' });
    const revision = async () => (await admin.rpc('desk_revision')).data;
    const before = await revision();
    await change(id, { date: '2099-02-03', people: 4, tour_id: 'lamanai' }, { message: ' See you then ' });
    assert.notEqual(await revision(), before, 'other desks load it again');
    const stored = await read(id);
    assert.deepEqual(
      [stored.date, stored.last_day, stored.people, stored.tour_id, stored.status, stored.booked_items[0].name],
      ['2099-02-03', '2099-02-03', 4, 'lamanai', 'pending', 'Lamanai Maya Ruins'],
    );
    const [line, ...more] = await history(id);
    assert.deepEqual(more, []);
    assert.deepEqual(line.changed_facts, {
      date: { from: '2099-01-31', to: '2099-02-03' },
      people: { from: 2, to: 4 },
      items: {
        from: { ids: ['hol-chan-snorkeling'], names: ['Hol Chan Snorkeling'] },
        to: { ids: ['lamanai'], names: ['Lamanai Maya Ruins'] },
      },
    });
    assert.deepEqual(
      [line.sequence, line.from_status, line.to_status, line.message, line.changed_by_email],
      [1, 'pending', 'pending', 'See you then', (await admin.auth.getUser()).data.user!.email],
    );
  });

  it('mails what has changed, with the calendar entry of a confirmed trip', async () => {
    const booking = await book();
    await admin.from('bookings').update({ status: 'confirmed' }).eq('id', booking.id);
    await sweep();
    await change(booking.id, { date: '2099-02-03', people: 4, phone: '600 9999' });
    await sweep();
    const mail = mailsTo(booking.email).at(-1)!;
    assert.equal(
      mail.subject,
      `Your booking has changed: Lamanai Maya Ruins, Tue 3 Feb 2099, 4 people (${booking.id.slice(0, 8).toUpperCase()})`,
    );
    for (const line of [
      'Tour Date: Tuesday, February 3, 2099 (before: Saturday, January 31, 2099).',
      'People: 4 (before: 2).',
      'We have noted your new phone.',
    ])
      assert.ok(mail.text!.includes(line), line);
    assert.doesNotMatch(
      mail.text!,
      /600 9999|600 1234/,
      'an address may be wrong: its mail has no other personal data',
    );
    const file = calendarOf(mail);
    assert.match(file, new RegExp(`^UID:${booking.id}$`, 'm'));
    assert.match(file, /^METHOD:REQUEST$[^]*^SEQUENCE:2$[^]*^DTSTART;VALUE=DATE:20990203$/m);
  });

  it('leaves a request waiting: its promise, its reminders and its figures stay', async () => {
    const booking = await book();
    await server.database.query(`insert into mail_outbox (kind, booking_id) values ('decision-half-time', $1)`, [
      booking.id,
    ]);
    await change(booking.id, { people: 3 });
    const kinds = await kindsOf(booking.id);
    assert.ok(kinds.includes('decision-half-time') && kinds.includes('booking-changed'), kinds.join());
    const decided = async () =>
      (await server.database.query('select decided_at from booking_figures where booking_id = $1', [booking.id]))
        .rows[0].decided_at;
    assert.equal(await decided(), null);
    await sweep();
    const mail = mailsTo(booking.email).find(({ subject }) => subject?.startsWith('Your request'));
    assert.deepEqual(mail?.attachments, [], 'a request is in no calendar');
    await admin.from('bookings').update({ status: 'confirmed' }).eq('id', booking.id);
    assert.ok((await decided()) instanceof Date, 'the first change of the status is the decision');
  });

  it('mails several changes at once, and nothing if they are changed back before the mail has left', async () => {
    const booking = await book();
    await sweep();
    await change(booking.id, { people: 4 }, { message: 'As you asked' });
    await change(booking.id, { people: 5, date: '2099-02-03' });
    await sweep();
    const { text } = mailsTo(booking.email).at(-1)!;
    assert.match(text!, /People: 5 \(before: 2\)\.[^]*As you asked/);
    assert.equal(mailsTo(booking.email).length, 2);
    await change(booking.id, { people: 6 });
    await change(booking.id, { people: 5 });
    await sweep();
    assert.equal(mailsTo(booking.email).length, 2);
    assert.equal((await history(booking.id)).length, 4);
    // A mail whose attempt failed may have arrived.
    mailServer.refuseWith(451);
    await change(booking.id, { people: 6 });
    await sweep();
    mailServer.refuseWith(null);
    await change(booking.id, { people: 5 });
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    await sweep();
    await sweep();
    assert.equal(mailsTo(booking.email).length, 4);
  });

  it('stores and mails nothing if nothing differs', async () => {
    const booking = await book();
    assert.equal(await change(booking.id, { people: 2, email: booking.email.toUpperCase() }), 'same');
    assert.deepEqual(await history(booking.id), []);
    assert.ok(!(await kindsOf(booking.id)).includes('booking-changed'));
  });

  it('finds an empty message and none to be the same, also in a booking of an earlier version', async () => {
    const [sent, older] = [await book({ message: '' }), await book()];
    assert.equal((await read(sent.id)).message, null);
    await storeAsBefore(older.id, { message: '' });
    for (const { id } of [sent, older]) {
      for (const message of [null, '']) assert.equal(await change(id, { message }), 'same');
      await change(id, { people: 3, message: null });
      await change(id, { message: 'Two children' });
      await change(id, { message: '' });
      assert.deepEqual(
        (await history(id)).map(({ changed_facts: facts }) => facts),
        [
          { people: { from: 2, to: 3 } },
          { message: { from: null, to: 'Two children' } },
          { message: { from: 'Two children', to: null } },
        ],
      );
    }
  });

  it('can change and confirm a booking that has an address which earlier versions took', async () => {
    const { id } = await book();
    await storeAsBefore(id, { email: '<ana@example.com>' });
    assert.equal(await change(id, { people: 3 }), 'done');
    assert.equal((await admin.from('bookings').update({ status: 'confirmed' }).eq('id', id)).error, null);
    assert.equal(await change(id, { email: 'ana@example.com' }), 'done');
  });

  it('stores a number without its (0), and leaves one of an earlier version until it changes', async () => {
    const { id } = await book();
    await storeAsBefore(id, { phone: '+44 (0)7700 900123' });
    await change(id, { people: 3 });
    assert.equal((await read(id)).phone, '+44 (0)7700 900123');
    await change(id, { phone: '+49 (0)151 123456' });
    assert.equal((await read(id)).phone, '+49 151 123456');
  });

  it('is refused what no booking can be, and nothing is stored', async () => {
    const { id } = await book();
    const refusals: [changes: Record<string, unknown>, code: string][] = [
      [{ status: 'confirmed' }, '22023'],
      [{ created_at: '2020-01-01' }, '22023'],
      [{ date: '2020-01-01' }, '23514'],
      [{ date: 'tomorrow morning' }, '22007'],
      [{ date: null }, '23502'],
      [{ last_day: '2099-02-05' }, '23514'],
      [{ people: 201 }, '23514'],
      [{ people: 'four' }, '22P02'],
      [{ name: 'A' }, '23514'],
      [{ email: 'ana at home' }, '23514'],
      [{ email: '<ana@example.com>' }, '23514'],
      [{ phone: 'none' }, '23514'],
      [{ message: 'a'.repeat(2001) }, '23514'],
      [{ tour_id: 'atlantis' }, '23514'],
      [{ golf_cart_id: 'luxury-teal' }, '23514'],
      [{ tour_id: null, custom_tour_ids: ['belize-zoo'] }, '23514'],
    ];
    for (const [changes, code] of refusals) {
      const { error } = await admin.rpc('change_booking', { booking: id, changes });
      assert.equal(error?.code, code, JSON.stringify(changes));
    }
    assert.deepEqual(await history(id), []);
    assert.equal((await read(id)).people, 2);
  });

  it('is refused a cancelled, an erased and an unknown booking', async () => {
    const [cancelled, erased] = [await book(), await book()];
    await admin.from('bookings').update({ status: 'cancelled' }).eq('id', cancelled.id);
    await admin.rpc('erase_booking', { booking: erased.id });
    for (const [booking, code] of [
      [cancelled.id, '23514'],
      [erased.id, '42501'],
      [randomUuid(), '42501'],
    ])
      assert.equal((await admin.rpc('change_booking', { booking, changes: { people: 3 } })).error?.code, code);
  });

  it('is asked before the booking moves to a closed or full day, and can do it all the same', async () => {
    await server.database.query(
      `insert into closed_days (first_day, last_day, reason) values ('2099-03-01', '2099-03-01', 'Regatta')`,
    );
    await server.database.query(
      `insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'lamanai', 6)`,
    );
    await book({ tour_id: 'lamanai', date: '2099-03-02', people: 4 });
    const { id } = await book({ tour_id: 'lamanai' });
    for (const [changes, why, reason] of [
      [{ date: '2099-03-01' }, 'closed', 'Regatta'],
      [{ date: '2099-03-02', people: 3 }, 'full', null],
    ] as const) {
      const { error } = await admin.rpc('change_booking', { booking: id, changes });
      assert.deepEqual([error?.code, JSON.parse(error!.details)], ['PT409', { why, reason }]);
      assert.equal((await read(id)).date, '2099-01-31');
    }
    assert.equal(await change(id, { date: '2099-03-02', people: 2 }), 'done', 'there is room for two more');
    assert.equal(await change(id, { date: '2099-03-01' }, { all_the_same: true }), 'done');
    assert.equal(await change(id, { phone: '600 5555' }), 'done', 'the day is as it was');
  });

  it('never gives a cart two confirmed rentals on one day, in 20 races', async () => {
    for (let round = 0; round < 20; round++) {
      const [one, other] = [await rent('luxury-teal', '2098-05-01'), await rent('luxury-white', '2098-05-11')];
      const day = `2098-06-${String(round + 1).padStart(2, '0')}`;
      const answers = await Promise.all(
        [one, other].map((booking) =>
          admin.rpc('change_booking', {
            booking,
            changes: { date: day, golf_cart_id: 'premium-blue' },
            all_the_same: true,
          }),
        ),
      );
      assert.deepEqual(answers.map(({ error }) => error?.code ?? 'done').sort(), ['PT409', 'done']);
      await service.from('bookings').delete().in('id', [one, other]);
    }
  });

  it('moves the last day of a rental with its first, and changes its length', async () => {
    const id = await rent('luxury-teal', '2098-05-01', '2098-05-03');
    await change(id, { date: '2098-05-02' });
    assert.deepEqual(await daysOf(id), ['2098-05-02', '2098-05-04', 3]);
    await change(id, { last_day: '2098-05-02' });
    assert.deepEqual(await daysOf(id), ['2098-05-02', '2098-05-02', 1]);
    const { error } = await admin.rpc('change_booking', { booking: id, changes: { last_day: '2098-07-02' } });
    assert.equal(error?.code, '23514');
  });

  it('gives a new address the mail and a link, and ends the links of the old one', async () => {
    const booking = await book();
    await sweep();
    const old = linkIn(mailsTo(booking.email));
    assert.ok(await opens(old));
    const address = `${randomUuid()}@example.com`;
    await change(booking.id, { email: address });
    assert.equal(await opens(old), false);
    await sweep();
    assert.equal(mailsTo(booking.email).length, 1, 'the old address hears no more');
    assert.ok(await opens(linkIn(mailsTo(address))));
  });

  it('leaves the links open until the new day', async () => {
    const { id, email } = await book();
    await sweep();
    const token = linkIn(mailsTo(email));
    await change(id, { date: '2099-02-10' });
    const { rows } = await server.database.query(
      `select purpose, facts.local_time(expires_at) as until from booking_links where booking_id = $1
       order by purpose`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ purpose, until }) => [purpose, until.toISOString().slice(0, 10)]),
      [
        ['decision', '2099-02-11'],
        ['visit', '2099-02-11'],
      ],
    );
    assert.ok(await opens(token));
  });

  it('answers the change request with it', async () => {
    const { id, email } = await book();
    await sweep();
    const visitor = server.client();
    await visitor.rpc('request_change_by_link', {
      token: linkIn(mailsTo(email)),
      kind: 'change',
      message: '4 people instead of 2',
    });
    const handled = async () =>
      (await admin.from('change_requests').select('id, handled_at').eq('booking_id', id).single()).data!;
    const { id: request } = await handled();
    const other = await book();
    await change(other.id, { people: 5 }, { change_request: request });
    assert.equal((await handled()).handled_at, null, 'a request of another booking stays open');
    await change(id, { people: 4 }, { change_request: request });
    assert.notEqual((await handled()).handled_at, null);
  });

  it('leaves no personal fact in the history of an erased booking', async () => {
    const { id } = await book();
    await change(id, { people: 3, name: 'Ana Maria Novelo', phone: '600 5555', message: 'We eat no fish' });
    await admin.rpc('erase_booking', { booking: id });
    const [line] = await history(id);
    assert.deepEqual(line.changed_facts, { people: { from: 2, to: 3 } });
  });

  async function book(facts: Partial<BookingInsert> = {}) {
    const booking = sampleBooking(facts);
    assert.equal((await server.client().from('bookings').insert(booking)).error, null);
    return booking;
  }

  /** Stores a value as an earlier version did, whose triggers allowed it. */
  async function storeAsBefore(id: string, facts: Record<string, string>) {
    const [[column, value]] = Object.entries(facts) as [[string, string]];
    const client = await server.database.connect();
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`update bookings set ${column} = $1 where id = $2`, [value, id]);
    await client.query('commit');
    client.release();
  }

  /** A confirmed rental. */
  async function rent(cart: string, date: string, lastDay = date): Promise<string> {
    const rental = sampleBooking({
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: cart,
      people: 1,
      date,
      last_day: lastDay,
    });
    assert.equal((await service.from('bookings').insert(rental)).error, null);
    assert.equal((await admin.from('bookings').update({ status: 'confirmed' }).eq('id', rental.id)).error, null);
    return rental.id;
  }

  async function change(booking: string, changes: Record<string, unknown>, more: Record<string, unknown> = {}) {
    const { data, error } = await admin.rpc('change_booking', { booking, changes, ...more });
    assert.equal(error, null);
    return data.outcome;
  }

  async function read(id: string) {
    return (await admin.from('bookings').select('*').eq('id', id).single()).data!;
  }

  async function daysOf(id: string) {
    const { date, last_day: lastDay, booked_items: items } = await read(id);
    return [date, lastDay, items[0].days];
  }

  async function history(id: string) {
    return (await admin.from('booking_changes').select('*').eq('booking_id', id).order('sequence')).data!;
  }

  async function kindsOf(id: string): Promise<string[]> {
    return (await admin.from('mail_outbox').select('kind').eq('booking_id', id)).data!.map(({ kind }) => kind);
  }

  async function sweep() {
    assert.equal((await service.functions.invoke('send-outbox', { body: {} })).error, null);
  }

  function mailsTo(address: string) {
    return mailServer.received.filter(({ envelope }) => envelope.to[0] === address);
  }

  function linkIn(mails: ReturnType<typeof mailsTo>): string {
    return /\/your-booking#(\S+)/.exec(mails.at(-1)?.text ?? '')![1]!;
  }

  async function opens(token: string): Promise<boolean> {
    return (await server.client().rpc('read_visit_link', { token })).data !== null;
  }

  function calendarOf({ attachments }: ReturnType<typeof mailsTo>[number]): string {
    const [file] = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
    const { content } = file!;
    return (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll('\r\n', '\n');
  }
});
