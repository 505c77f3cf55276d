import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import ICAL from 'ical.js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { setUndoTime } from '../../support/services/undo-time.ts';
import { signIn } from '../make-actors.ts';
import { startServerWithMail, type ServerWithMail } from '../mails/server-with-mail.ts';
import { sampleBooking } from '../sample-booking.ts';
import { readDepartures, sampleTime, setTimes } from './departure-rows.ts';

const unknown = 'When and where: The hour and the meeting point are not set yet.';

describe('what guests and calendars know about a departure', () => {
  let started: ServerWithMail;
  let admin: SupabaseClient;
  let service: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    admin = await signIn(started.server, { role: 'admin' });
    service = started.server.client(started.server.secretKey);
  });
  after(() => started?.stop());
  beforeEach(async () => {
    await started.clear();
    await started.server.database.query('delete from departures');
    await setTimes(started.server, 'lamanai', sampleTime());
    await setUndoTime(started.server.database, 0);
  });

  it('is in the confirmation and in one mail about each change, and in the calendar entry of both', async () => {
    const [first, second] = [await book(), await book()];
    for (const { id } of [first, second]) await decide(id, 'confirmed');
    await send();
    const confirmation = newestTo(first.email);
    assert.match(confirmation.text!, /When and where: Be at The dock behind the office at 08:30\./);
    assert.deepEqual(entryOf(confirmation), {
      method: 'REQUEST',
      sequence: 1,
      begin: '2099-01-31T14:30:00.000Z',
      end: '2099-01-31T18:00:00.000Z',
      place: 'The dock behind the office',
    });
    const [{ id: departure }] = await readDepartures(admin);
    const changes = { leaves_at: '09:15', back_at: '13:00', meeting_point: 'The town pier' };
    await admin.rpc('change_departure', { departure, changes, message: 'The tide is low.' }).throwOnError();
    await send();
    for (const { email } of [first, second]) {
      assert.equal(mailsTo(email).length, 3, 'the request, the confirmation, the change');
      const changed = newestTo(email);
      for (const line of [
        'Begins at: 09:15 (before: 08:30).',
        'Meeting point: The town pier (before: The dock behind the office).',
        'Back at: 13:00 (before: 12:00).',
        'The tide is low.',
        'When and where: Be at The town pier at 09:15.',
      ])
        assert.ok(changed.text!.includes(line), line);
      assert.deepEqual(entryOf(changed), {
        method: 'REQUEST',
        sequence: 2,
        begin: '2099-01-31T15:15:00.000Z',
        end: '2099-01-31T19:00:00.000Z',
        place: 'The town pier',
      });
    }
    const boat = randomUuid();
    const made = { tour_id: 'lamanai', day: '2099-01-31', ...sampleTime({ leaves_at: '11:00', back_at: null }) };
    await admin.rpc('move_parties', { parties: [first.id], departure: boat, made }).throwOnError();
    await decide(second.id, 'cancelled');
    await send();
    const moved = entryOf(newestTo(first.email));
    assert.deepEqual(
      [moved.sequence, moved.begin, moved.end],
      [3, '2099-01-31T17:00:00.000Z', '2099-02-01T03:00:00.000Z'],
    );
    assert.match(newestTo(first.email).text!, /Back at: not known \(before: 13:00\)\./);
    const cancelled = newestTo(second.email);
    assert.doesNotMatch(cancelled.text!, /When and where/);
    const { method, sequence, begin } = entryOf(cancelled);
    assert.deepEqual([method, sequence, begin], ['CANCEL', 3, '2099-01-31T15:15:00.000Z']);
  });

  it('waits until it can no longer be undone, and is no mail if it was', async () => {
    const { id, email } = await book();
    await decide(id, 'confirmed');
    await send();
    await setUndoTime(started.server.database, 60);
    const [{ id: departure }] = await readDepartures(admin);
    const change = (leaves_at: string) =>
      admin.rpc('change_departure', { departure, changes: { leaves_at } }).throwOnError();
    await change('09:15');
    await send();
    assert.equal(mailsTo(email).length, 2);
    await change('08:30');
    await change('10:00');
    await started.server.database.query('update mail_outbox set held_until = now() where held_until is not null');
    await send();
    assert.equal(mailsTo(email).length, 3);
    assert.match(newestTo(email).text!, /Begins at: 10:00 \(before: 08:30\)\./);
  });

  it('is a promise while the hour is not known, and whole days in the calendar', async () => {
    await setTimes(started.server, 'lamanai');
    const { id, email } = await book();
    await decide(id, 'confirmed');
    await send();
    const mail = newestTo(email);
    assert.ok(mail.text!.includes(unknown), mail.text!);
    const { begin, end, place } = entryOf(mail);
    assert.deepEqual([begin, end, place], ['2099-01-31', '2099-02-01', null]);
  });

  it('is on the visitor page, which reads the pickup and the sequence of the last change', async () => {
    const { id } = await book();
    await decide(id, 'confirmed');
    const changes = { pickup_at: '07:45', pickup_place: 'Hotel Sol' };
    await admin.rpc('change_booking', { booking: id, changes }).throwOnError();
    const { data: token } = await service.rpc('make_booking_link', { booking: id, purpose: 'visit' });
    const { data } = await started.server.client().rpc('read_visit_link', { token });
    const { leaves_at: hour, back_at: back, meeting_point: place, pickup_at: at, pickup_place: from } = data.booking;
    assert.deepEqual(
      [hour, back, place, at, from],
      ['08:30:00', '12:00:00', 'The dock behind the office', '07:45:00', 'Hotel Sol'],
    );
    assert.deepEqual([data.change.to_status, data.change.sequence], ['confirmed', 2]);
    assert.ok(!('departure_id' in data.booking));
  });

  it('is in the calendar feed, with a higher sequence after a change', async () => {
    const { rows } = await started.server.database.query(`select (facts.local_today() + 7)::text as day`);
    const { id } = await book({ date: rows[0].day });
    await decide(id, 'confirmed');
    const { data: token } = await admin.rpc('make_calendar_feed', { label: 'Phone' });
    const read = async () => {
      const url = `${started.server.url}/functions/v1/calendar-feed/bookings.ics?token=${token}`;
      return readEntry(await (await fetch(url)).text());
    };
    const before = await read();
    assert.deepEqual(
      [before.begin, before.end, before.place],
      [`${rows[0].day}T14:30:00.000Z`, `${rows[0].day}T18:00:00.000Z`, 'The dock behind the office'],
    );
    const { data } = await admin.from('bookings').select('departure_id').eq('id', id).single();
    await admin
      .rpc('change_departure', { departure: data!.departure_id, changes: { leaves_at: '09:00' } })
      .throwOnError();
    const now = await read();
    assert.deepEqual([now.begin, now.sequence], [`${rows[0].day}T15:00:00.000Z`, before.sequence + 1]);
  });

  async function book(change: Parameters<typeof sampleBooking>[0] = {}) {
    const booking = sampleBooking(change);
    await started.server.client().from('bookings').insert(booking).throwOnError();
    await send();
    return booking;
  }

  const decide = (booking: string, decision: string) =>
    admin.rpc('decide_booking', { booking, decision }).throwOnError();

  async function send(): Promise<void> {
    assert.equal((await service.functions.invoke('send-outbox', { body: {} })).error, null);
  }

  const mailsTo = (address: string) => started.mailServer.received.filter(({ envelope }) => envelope.to[0] === address);
  const newestTo = (address: string) => mailsTo(address).at(-1)!;
});

function entryOf({ attachments }: { attachments: { content: unknown }[] }) {
  const [{ content }] = attachments as [{ content: string | Uint8Array }];
  return readEntry(typeof content === 'string' ? content : new TextDecoder().decode(content));
}

/** Reads the only entry of a calendar: hours as moments, whole days as days. */
function readEntry(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent');
  assert.deepEqual(others, []);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const { startDate, endDate, sequence, location } = new ICAL.Event(entry!);
  const moment = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
  return {
    method: calendar.getFirstPropertyValue('method'),
    sequence,
    begin: moment(startDate),
    end: moment(endDate),
    place: location,
  };
}
