import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import ICAL from 'ical.js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ReceivedMail } from 'stilthouse/testing/services/mail-server.ts';
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

  async function sendMails(): Promise<void> {
    assert.equal((await service.functions.invoke('send-outbox', { body: {} })).error, null);
  }

  function newestMailTo(address: string): ReceivedMail {
    return started.mailServer.received.filter(({ envelope }) => envelope.to[0] === address).at(-1)!;
  }
});

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
  const calendar = new ICAL.Component(ICAL.parse(texts[0]!));
  const method = calendar.getFirstPropertyValue('method') as string;
  // Mail programs ignore a part whose content type has another method than its content (RFC 6047, 2.4).
  assert.equal(part?.method, method);
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  assert.deepEqual(others, []);
  return { method, event: new ICAL.Event(event) };
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
