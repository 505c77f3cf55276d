import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from '../booking/booking.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { bookingCalendar } from './booking-calendar.ts';

const site = {
  product: 'Reef, Ruin; "Co" \\ Ltd',
  phone: '+501 611 1111',
  email: 'desk@example.org',
  url: 'https://example.org',
};
const booking = sampleRow(
  { tourId: 'hol-chan-snorkeling', date: '2026-12-31', people: 3 },
  { message: 'BEGIN:VEVENT', status: 'confirmed' },
);
const confirmed: BookingChange = {
  id: '11111111-1111-4111-8111-111111111111',
  booking_id: booking.id,
  sequence: 1,
  from_status: 'pending',
  to_status: 'confirmed',
  from_date: null,
  changed_facts: null,
  message: null,
  changed_by_email: 'reina@example.org',
  changed_by_name: null,
  changed_by_link: false,
  changed_by_guest: false,
  changed_at: '2026-11-19T01:02:03.456789+00:00',
  undoes: null,
};
const cancelled: BookingChange = { ...confirmed, sequence: 2, from_status: 'confirmed', to_status: 'cancelled' };

const make = (row: BookingRow = booking, change = confirmed) => bookingCalendar(row, change, site, row.email);
const read = (row?: BookingRow, change?: BookingChange) => parse(make(row, change)!.content);

test('a confirmation is an invitation for the whole day under the id of the booking', () => {
  const event = read();
  assert.equal(make()?.method, 'REQUEST');
  assert.deepEqual(
    Object.fromEntries(
      ['METHOD', 'VERSION', 'UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'STATUS'].map(
        (name) => [name, event.get(name)],
      ),
    ),
    {
      METHOD: 'REQUEST',
      VERSION: '2.0',
      UID: booking.id,
      SEQUENCE: '1',
      DTSTAMP: '20261119T010203Z',
      'DTSTART;VALUE=DATE': '20261231',
      'DTEND;VALUE=DATE': '20270101',
      STATUS: 'CONFIRMED',
    },
  );
  assert.equal(unescape(event.get('SUMMARY')), 'Hol Chan Snorkeling, 3-4 hours · Reef, Ruin; "Co" \\ Ltd');
  assert.match(
    unescape(event.get('DESCRIPTION')),
    /^Tour: Hol Chan Snorkeling, 3-4 hours\nPeople: 3\nReference: 7A1F6F0E\n/,
  );
});

const timed: BookingRow = {
  ...booking,
  leaves_at: '08:30:00',
  back_at: '12:00:00',
  meeting_point: 'The dock; pier 2, left',
};

test('an entry with an hour has its begin, its end, the time zone and the place', () => {
  const { content } = make(timed)!;
  assert.match(content, /^BEGIN:VTIMEZONE\r\nTZID:America\/Belize\r$/m);
  assert.match(content, /^TZOFFSETFROM:-0600\r\nTZOFFSETTO:-0600\r$/m);
  const event = read(timed);
  assert.equal(event.get('DTSTART;TZID=America/Belize'), '20261231T083000');
  assert.equal(event.get('DTEND;TZID=America/Belize'), '20261231T120000');
  assert.equal(unescape(event.get('LOCATION')), 'The dock; pier 2, left');
  assert.match(
    unescape(event.get('DESCRIPTION')),
    /\nBe at The dock; pier 2, left at 08:30\.\nYou are back at about 12:00\.\n/,
  );
  assert.doesNotMatch(make()!.content, /VTIMEZONE|LOCATION/, 'without an hour it covers whole days');
  assert.equal(read(timed, cancelled).get('DTSTART;TZID=America/Belize'), '20261231T083000');
});

test('the entry of guests who are picked up begins there', () => {
  const event = read({ ...timed, pickup_at: '07:45:00', pickup_place: 'Hotel Sol' });
  assert.equal(event.get('DTSTART;TZID=America/Belize'), '20261231T074500');
  assert.equal(event.get('LOCATION'), 'Hotel Sol');
  assert.match(
    unescape(event.get('DESCRIPTION')),
    /We pick you up at Hotel Sol at 07:45\.\nThe trip begins at The dock; pier 2, left at 08:30\./,
  );
});

test('a cancellation removes the same entry, with a higher sequence', () => {
  const event = read(booking, cancelled);
  assert.deepEqual(
    [event.get('METHOD'), event.get('UID'), event.get('SEQUENCE'), event.get('STATUS')],
    ['CANCEL', booking.id, '2', 'CANCELLED'],
  );
  assert.equal(make(booking, cancelled)?.method, 'CANCEL');
});

test('the guest is an attendee who has accepted, and calendars ask for no reply', () => {
  for (const change of [confirmed, cancelled]) {
    const { content } = make(booking, change)!;
    assert.match(
      content.replaceAll('\r\n ', ''),
      /^ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ana@example\.com\r$/m,
    );
  }
  const odd = make({ ...booking, email: 'ana+b/c?d=%"e\r\nx@example.com' })!.content.replaceAll('\r\n ', '');
  assert.match(odd, /^ATTENDEE;.*:mailto:ana\+b%2Fc%3Fd%3D%25%22e%0D%0Ax@example\.com\r$/m);
});

test('the operator is the organizer, also if the mails are from another address', () => {
  const organizer = (sender?: string) =>
    /^ORGANIZER.*$/m.exec(
      bookingCalendar(booking, confirmed, { ...site, sender }, booking.email)!.content.replaceAll('\r\n ', ''),
    )![0];
  const name = `ORGANIZER;CN="Reef, Ruin; ^'Co^' \\ Ltd"`;
  assert.equal(organizer().trim(), `${name}:mailto:desk@example.org`);
  assert.equal(organizer('Desk@example.org').trim(), `${name}:mailto:desk@example.org`);
  assert.equal(
    organizer('bookings@example.org').trim(),
    `${name};SENT-BY="mailto:bookings@example.org":mailto:desk@example.org`,
  );
});

test('a file that is downloaded is published and has no attendee', () => {
  const { method, content } = bookingCalendar(booking, confirmed, site, null)!;
  assert.equal(method, 'PUBLISH');
  assert.match(content, /^METHOD:PUBLISH\r$/m);
  assert.doesNotMatch(content, /ATTENDEE|ana@/);
});

test('the cancellation of a request that was never confirmed has no calendar file', () => {
  assert.equal(make(booking, { ...cancelled, from_status: 'pending', sequence: 1 }), null);
});

test('a package of two days takes two days, and a leap day has a day after it', () => {
  const combo = sampleRow({ bookingType: 'combo', comboId: 'triple-mainland-combo', date: '2028-02-28' });
  assert.equal(read(combo).get('DTEND;VALUE=DATE'), '20280301');
  assert.equal(read({ ...booking, date: '2028-02-28' }).get('DTEND;VALUE=DATE'), '20280229');
});

test("the file does not contain the visitor's message", () => {
  assert.doesNotMatch(make()!.content.replace('BEGIN:VEVENT', ''), /BEGIN:VEVENT/);
});

test('lines end with CRLF, are at most 75 octets long, and break no character', () => {
  const names = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`tour-${at}`, `Ñandú 🐢 ${'Über-Riff '.repeat(9)}${at}`]),
  );
  const custom = sampleRow({ bookingType: 'custom', customTourIds: Object.keys(names) }, {}, names);
  const { content } = make(custom)!;
  assert.ok(content.endsWith('END:VCALENDAR\r\n'));
  assert.doesNotMatch(content, /[^\r]\n|\r[^\n]/);
  for (const line of content.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(!line.includes('\ufffd'));
  }
  for (const name of Object.values(names))
    assert.ok(unescape(read(custom).get('DESCRIPTION')).includes(name.trim()), name);
});

test('a name cannot inject a property', () => {
  const custom = sampleRow(
    { bookingType: 'custom', customTourIds: ['t'] },
    {},
    { t: 'Night\r\nATTENDEE:mailto:x@y.z' },
  );
  const { content } = make(custom)!;
  assert.doesNotMatch(content, /^ATTENDEE:/m);
  assert.equal(content.match(/^ATTENDEE/gm)?.length, 1, 'the guest');
});

/** A reader independent of the writer (RFC 5545, 3.1): unfolds the lines and maps each property name to its value. */
function parse(content: string): Map<string, string> {
  const lines = content.replaceAll('\r\n ', '').split('\r\n');
  assert.equal(lines.pop(), '');
  const properties = new Map<string, string>();
  const open: string[] = [];
  for (const line of lines) {
    const [, name, value] = /^((?:[^":]|"[^"]*")+):(.*)$/.exec(line) ?? assert.fail(`not a content line: ${line}`);
    if (name === 'BEGIN') open.push(value!);
    else if (name === 'END') assert.equal(open.pop(), value);
    else {
      assert.ok(!properties.has(name!), `${name} occurs twice`);
      properties.set(name!, value!);
    }
  }
  assert.deepEqual(open, []);
  return properties;
}

function unescape(value = ''): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
}
