import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import ICAL from 'ical.js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ReceivedMail } from 'stilthouse/testing/services/mail-server.ts';
import { bookingCalendar } from '../../../domain/mail/booking-calendar.ts';
import { sampleTime, setTimes } from '../departures/departure-rows.ts';
import { signIn } from '../make-actors.ts';
import { sampleBooking } from '../sample-booking.ts';
import { sender, startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

describe('the calendar of a visitor who reads the mails of a booking', () => {
  let started: ServerWithMail;
  let admin: SupabaseClient;
  let service: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    admin = await signIn(started.server, { role: 'admin' });
    service = started.server.client(started.server.secretKey);
  });
  after(() => started?.stop());

  it('has one entry, which moves with the day and goes with the booking', async () => {
    const booking = sampleBooking();
    assert.equal((await started.server.client().from('bookings').insert(booking)).error, null);
    // The acknowledgement has no calendar. Mails of one call leave at the same time, so it leaves first.
    await sendMails();
    const files: CalendarPart[] = [];
    for (const act of [
      () => admin.from('bookings').update({ status: 'confirmed' }).eq('id', booking.id),
      () => admin.rpc('change_booking', { booking: booking.id, changes: { date: '2099-02-03' } }),
      () => admin.from('bookings').update({ status: 'cancelled' }).eq('id', booking.id),
    ]) {
      assert.equal((await act()).error, null);
      await sendMails();
      files.push(readCalendar(newestMailTo(booking.email)));
    }
    assert.deepEqual(
      files.map(({ method }) => method),
      ['REQUEST', 'REQUEST', 'CANCEL'],
    );
    for (const { event } of files) expectParties(event, booking.email);

    const entries: Entries = new Map();
    const [confirmed, moved, cancelled] = files;
    assert.deepEqual(daysAfter(entries, confirmed!), ['2099-01-31']);
    assert.deepEqual(daysAfter(entries, moved!), ['2099-02-03']);
    assert.deepEqual(daysAfter(entries, confirmed!), ['2099-02-03'], 'a mail that arrives late changes nothing');
    assert.deepEqual(daysAfter(entries, cancelled!), []);
  });

  it('has the hour of a trip by departure, which follows the guest to another day and goes when it is called off', async () => {
    await setTimes(started.server, 'lamanai', sampleTime());
    const booking = sampleBooking();
    await started.server.client().from('bookings').insert(booking).throwOnError();
    await sendMails();
    const asked = async (column: string, value: unknown) => {
      const { rows } = await started.server.database.query<{ id: string }>(
        `insert into change_requests (booking_id, kind, message, ${column}) values ($1, 'change', 'Please', $2)
         returning id`,
        [booking.id, value],
      );
      return rows[0]!.id;
    };
    const date = { from: '2099-02-03', to: '2099-02-05' };
    const files: CalendarPart[] = [];
    for (const act of [
      () => admin.from('bookings').update({ status: 'confirmed' }).eq('id', booking.id),
      async () => admin.rpc('move_to_wanted_day', { change_request: await asked('wanted_day', '2099-02-03') }),
      async () => admin.rpc('change_as_asked', { change_request: await asked('asked_facts', { date }) }),
    ]) {
      assert.equal((await act()).error, null);
      await sendMails();
      files.push(readCalendar(newestMailTo(booking.email)));
    }
    const page = await readFileOfPage(booking.id);
    const { data } = await admin.from('bookings').select('departure_id').eq('id', booking.id).single().throwOnError();
    const calledOff = { departure: data.departure_id, reason: 'The boat is broken' };
    await admin.rpc('call_off_departure', calledOff).throwOnError();
    await sendMails();
    files.push(readCalendar(newestMailTo(booking.email)));
    assert.deepEqual(
      files.map(({ method, event }) => [method, event.sequence, event.startDate.toString()]),
      [
        ['REQUEST', 1, '2099-01-31T08:30:00'],
        ['REQUEST', 2, '2099-02-03T08:30:00'],
        ['REQUEST', 3, '2099-02-05T08:30:00'],
        ['CANCEL', 4, '2099-02-05T08:30:00'],
      ],
    );
    for (const { event } of files) {
      assert.deepEqual([event.uid, event.startDate.zone.tzid], [booking.id, 'America/Belize']);
      expectParties(event, booking.email);
    }
    assert.deepEqual(
      [page.method, page.event.uid, page.event.sequence, page.event.startDate.toString(), page.event.attendees],
      ['PUBLISH', booking.id, 3, '2099-02-05T08:30:00', []],
    );
    const entries: Entries = new Map();
    assert.deepEqual(
      files.map((file) => daysAfter(entries, file)),
      [['2099-01-31T08:30:00'], ['2099-02-03T08:30:00'], ['2099-02-05T08:30:00'], []],
    );
  });

  /** Reads the file that the page of the visitor makes of what the link opens (calendar-link.tsx). */
  async function readFileOfPage(booking: string): Promise<CalendarPart> {
    const { data: token } = await service.rpc('make_booking_link', { booking, purpose: 'visit' }).throwOnError();
    const { data: view } = await started.server.client().rpc('read_visit_link', { token }).throwOnError();
    return parseCalendar(bookingCalendar(view.booking, view.change, site, null)!.content);
  }

  async function sendMails(): Promise<void> {
    assert.equal((await service.functions.invoke('send-outbox', { body: {} })).error, null);
  }

  function newestMailTo(address: string): ReceivedMail {
    return started.mailServer.received.filter(({ envelope }) => envelope.to[0] === address).at(-1)!;
  }
});

const site = { product: 'Reef', phone: '+501 611 1111', email: 'hello@example.com', url: 'https://example.com' };

interface CalendarPart {
  method: string;
  event: ICAL.Event;
}

type Entries = Map<string, ICAL.Event>;

/** Reads the part for mail programs and the file of a mail, which are the same calendar. */
function readCalendar(mail: ReceivedMail): CalendarPart {
  const texts = mail.attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  );
  const [part, file, ...more] = mail.attachments;
  assert.deepEqual(
    [part?.mimeType, file?.mimeType, file?.filename, more],
    ['text/calendar', 'application/ics', 'booking.ics', []],
  );
  assert.deepEqual([part?.disposition, file?.disposition], [null, 'attachment']);
  assert.equal(texts[0], texts[1]);
  assert.deepEqual(partsOf(mail.source), [
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ]);
  const calendar = parseCalendar(texts[0]!);
  // Mail programs ignore a part whose content type has another method than its content (RFC 6047, 2.4).
  assert.equal(part?.method, calendar.method);
  return calendar;
}

function parseCalendar(text: string): CalendarPart {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const method = calendar.getFirstPropertyValue('method') as string;
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  assert.deepEqual(others, []);
  return { method, event: new ICAL.Event(event!) };
}

/** The types of the parts of a mail, in their order. The calendar for mail programs is one of the alternatives. */
function partsOf(source: string): string[] {
  const parts = [...source.matchAll(/^content-type: ([\w/-]+)/gim)].map(([, type]) => type!.toLowerCase());
  const [, alternatives] = /^content-type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(source)!;
  const [, ...inside] = source.split(`--${alternatives}`);
  assert.match(inside[2]!, /content-type: text\/calendar/i);
  assert.match(inside[3]!, /^--/, 'the file follows behind the alternatives');
  return parts;
}

function expectParties({ component, attendees }: ICAL.Event, guest: string): void {
  const organizer = component.getFirstProperty('organizer')!;
  assert.equal(organizer.getFirstValue(), 'mailto:hello@example.com');
  assert.equal(organizer.getParameter('sent-by'), `mailto:${sender}`, 'the address in the From header');
  assert.equal(attendees.length, 1);
  assert.equal(attendees[0]!.getFirstValue(), `mailto:${guest}`);
  assert.equal(attendees[0]!.getParameter('partstat'), 'ACCEPTED');
  assert.equal(attendees[0]!.getParameter('rsvp'), 'FALSE');
}

/**
 * Applies a file as calendars do (https://www.rfc-editor.org/rfc/rfc5546#section-2.1.5): to the entry of the same UID,
 * and only if its SEQUENCE is higher. Published files change no entry. Returns the days of all entries.
 */
function daysAfter(entries: Entries, { method, event }: CalendarPart): string[] {
  const known = entries.get(event.uid);
  if (!known || event.sequence > known.sequence) {
    if (method === 'REQUEST') entries.set(event.uid, event);
    if (method === 'CANCEL') entries.delete(event.uid);
  }
  return [...entries.values()].map(({ startDate }) => startDate.toString());
}
