import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import ICAL from 'ical.js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { signIn } from '../make-actors.ts';
import { startServerWithMail, type ServerWithMail } from '../mails/server-with-mail.ts';
import { sampleBooking } from '../sample-booking.ts';
import { ana } from './party-server.ts';

describe('the mails about parties and trips that belong together', () => {
  let started: ServerWithMail;
  let admin: SupabaseClient;
  let service: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    admin = await signIn(started.server, { role: 'admin' });
    service = started.server.client(started.server.secretKey);
    await started.server.database.query('update booking_limits set acknowledgements_an_hour = 0');
  });
  after(() => started?.stop());
  beforeEach(async () => {
    await started.clear();
    await setUndoTime(started.server.database, 0);
  });

  it('are one for both parts of a party, with a calendar file for each', async () => {
    const first = await confirmed('2099-01-31');
    const part = randomUuid();
    const division = { booking: first, part, leaving: 2, of_people: 6, changes: { date: '2099-02-01' } };
    await admin.rpc('divide_party', division).throwOnError();
    const [mail, ...more] = await send();
    assert.equal(more.length, 0);
    assert.match(mail!.subject!, /^Your party goes in two parts: Lamanai Maya Ruins, Sat 31 Jan 2099, 6 people /);
    assert.deepEqual(entriesOf(mail!), [
      { method: 'REQUEST', uid: first, sequence: 2, begin: '2099-01-31' },
      { method: 'REQUEST', uid: part, sequence: 2, begin: '2099-02-01' },
    ]);
    // Both were received at one moment.
    const thread = [first, part].toSorted().join(' ');
    assert.equal(referencesOf(mail!), thread);
    await admin.rpc('decide_booking', { booking: part, decision: 'cancelled' }).throwOnError();
    const [cancelled] = await send();
    assert.deepEqual(entriesOf(cancelled!), [{ method: 'CANCEL', uid: part, sequence: 3, begin: '2099-02-01' }]);
    assert.match(cancelled!.text!, /Your other trip: Lamanai Maya Ruins, Sat 31 Jan 2099, 4 people, confirmed /);
    assert.equal(referencesOf(cancelled!), thread, 'one thread');
    assert.match(cancelled!.inReplyTo!, new RegExp(part));
  });

  it('leave in the order of the acts, also about the part, and not at all after Undo', async () => {
    await setUndoTime(started.server.database, 10);
    const first = await confirmed('2099-01-31');
    await started.server.database.query('delete from mail_outbox');
    const part = randomUuid();
    const division = { booking: first, part, leaving: 2, of_people: 6, changes: { date: '2099-02-01' } };
    await admin.rpc('divide_party', division).throwOnError();
    assert.deepEqual(await send(), [], 'it waits');
    await admin.rpc('decide_booking', { booking: part, decision: 'cancelled' }).throwOnError();
    await started.server.database.query(`update mail_outbox set held_until = now() where kind = 'booking-cancelled'`);
    assert.deepEqual(await send(), [], 'the mail about the part follows that about the division');
    await started.server.database.query('update mail_outbox set held_until = now()');
    const subjects = [...(await send()), ...(await send())].map(({ subject }) => subject!.split(':')[0]);
    assert.deepEqual(subjects, ['Your party goes in two parts', 'Your booking is cancelled']);
    const second = await confirmed('2099-03-01');
    await started.server.database.query('delete from mail_outbox');
    await admin.rpc('divide_party', { ...division, booking: second, part: randomUuid() }).throwOnError();
    await admin.rpc('undo_party', { booking: second }).throwOnError();
    await started.server.database.query('update mail_outbox set held_until = now()');
    assert.deepEqual(await send(), []);
  });

  it('are one for two bookings that become one party, which ends the entry of the other', async () => {
    const [kept, other] = [await confirmed('2099-01-31'), await confirmed('2099-01-31')];
    await admin.rpc('merge_parties', { booking: kept, other }).throwOnError();
    const [mail, ...more] = await send();
    assert.equal(more.length, 0);
    assert.match(mail!.subject!, /^Your two bookings are one party: /);
    assert.deepEqual(
      entriesOf(mail!).map(({ method, uid }) => [method, uid]),
      [
        ['REQUEST', kept],
        ['CANCEL', other],
      ],
    );
    assert.equal((await started.server.database.query('select from mail_outbox where sent_at is null')).rowCount, 0);
  });

  it('name the trips that were joined, as long as they belong together', async () => {
    const [one, two] = [await confirmed('2099-01-31'), await confirmed('2099-02-05')];
    await admin.rpc('join_bookings', { bookings: [one, two] }).throwOnError();
    assert.deepEqual(await send(), [], 'joining sends nothing');
    const change = async (people: number) => {
      await admin.rpc('change_booking', { booking: one, changes: { people } }).throwOnError();
      return (await send())[0]!;
    };
    const together = await change(5);
    assert.match(together.text!, /Your other trip: Lamanai Maya Ruins, Thu 5 Feb 2099, 6 people, confirmed /);
    assert.equal(referencesOf(together), `${one} ${two}`);
    await admin.rpc('take_booking_apart', { booking: two }).throwOnError();
    const apart = await change(4);
    assert.doesNotMatch(apart.text!, /other trip/);
    assert.equal(referencesOf(apart), one);
  });

  /** A confirmed booking of Ana for six people, whose mails are sent. */
  async function confirmed(date: string): Promise<string> {
    const { id } = sampleBooking();
    await started.server
      .client()
      .from('bookings')
      .insert({ ...sampleBooking({ ...ana, people: 6, date }), id })
      .throwOnError();
    await admin.rpc('decide_booking', { booking: id, decision: 'confirmed' }).throwOnError();
    await send();
    return id;
  }

  /** Sends what is due. Returns the mails to Ana that arrived. */
  async function send() {
    const before = started.mailServer.received.length;
    assert.equal((await service.functions.invoke('send-outbox', { body: {} })).error, null);
    return started.mailServer.received.slice(before).filter(({ envelope }) => envelope.to[0] === ana.email);
  }
});

type Mail = Pick<ServerWithMail['mailServer']['received'][number], 'attachments' | 'references'>;

/** The ids in the References of a mail. */
function referencesOf({ references }: Mail): string {
  return [references ?? []]
    .flat()
    .join(' ')
    .replaceAll(/[<>]|@[^>]+/g, '');
}

/** The calendar files of a mail, each once: that of the booking is an alternative of the text and an attachment. */
function entriesOf({ attachments }: Mail) {
  const entries = attachments.map(({ content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content as Uint8Array);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    return {
      method: calendar.getFirstPropertyValue('method'),
      uid: event.uid,
      sequence: event.sequence,
      begin: event.startDate.toString(),
    };
  });
  return [...new Map(entries.map((entry) => [entry.uid, entry])).values()];
}
