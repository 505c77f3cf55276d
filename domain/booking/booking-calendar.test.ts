import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from './booking.ts';
import { bookingCalendar } from './booking-calendar.ts';
import type { BookingChange } from './booking-change.ts';
import { describeBooking } from './booking-email.ts';

const site = {
  product: 'Reef, Ruin; "Co" \\ Ltd',
  phone: '+501 611 1111',
  email: 'desk@example.org',
  url: 'https://example.org',
};
const booking: BookingRow = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  booking_type: 'tour',
  name: 'Ana Novelo',
  email: 'ana@example.com',
  phone: '+501 600-1234',
  date: '2026-12-31',
  people: 3,
  message: 'BEGIN:VEVENT',
  tour_id: 'hol-chan-snorkeling',
  combo_tour_id: null,
  golf_cart_id: null,
  custom_tour_ids: null,
  status: 'confirmed',
  created_at: '2026-11-18T15:04:05.000Z',
};
const confirmed: BookingChange = {
  id: '11111111-1111-4111-8111-111111111111',
  booking_id: booking.id,
  sequence: 1,
  from_status: 'pending',
  to_status: 'confirmed',
  message: null,
  changed_by_email: 'reina@example.org',
  changed_at: '2026-11-19T01:02:03.456789+00:00',
};
const cancelled: BookingChange = { ...confirmed, sequence: 2, from_status: 'confirmed', to_status: 'cancelled' };

const make = (row: BookingRow = booking, change = confirmed, names: Record<string, string> = {}) =>
  bookingCalendar(
    row,
    describeBooking(row, (id) => names[id]),
    change,
    site,
  );
const read = (row?: BookingRow, change?: BookingChange, names?: Record<string, string>) =>
  parse(make(row, change, names)!.content);

test('a confirmation publishes the whole day under the id of the booking', () => {
  const event = read();
  assert.equal(make()?.method, 'PUBLISH');
  assert.deepEqual(
    Object.fromEntries(
      ['METHOD', 'VERSION', 'UID', 'SEQUENCE', 'DTSTAMP', 'DTSTART;VALUE=DATE', 'DTEND;VALUE=DATE', 'STATUS'].map(
        (name) => [name, event.get(name)],
      ),
    ),
    {
      METHOD: 'PUBLISH',
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

test('a cancellation takes the same entry away, with a higher sequence', () => {
  const event = read(booking, cancelled);
  assert.deepEqual(
    [event.get('METHOD'), event.get('UID'), event.get('SEQUENCE'), event.get('STATUS')],
    ['CANCEL', booking.id, '2', 'CANCELLED'],
  );
  assert.equal(make(booking, cancelled)?.method, 'CANCEL');
});

test('what was never confirmed is in no calendar', () => {
  assert.equal(make(booking, { ...cancelled, from_status: 'pending', sequence: 1 }), null);
});

test('a package of two days takes two days, and a leap day has a day after it', () => {
  const combo: BookingRow = {
    ...booking,
    booking_type: 'combo',
    tour_id: null,
    combo_tour_id: 'triple-mainland-combo',
    date: '2028-02-28',
  };
  assert.equal(read(combo).get('DTEND;VALUE=DATE'), '20280301');
  assert.equal(read({ ...booking, date: '2028-02-28' }).get('DTEND;VALUE=DATE'), '20280229');
});

test('the message of the visitor is not in it', () => {
  assert.doesNotMatch(make()!.content.replace('BEGIN:VEVENT', ''), /BEGIN:VEVENT/);
});

test('lines end with CRLF, are at most 75 octets long, and tear no character', () => {
  const names = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`tour-${at}`, `Ñandú 🐢 ${'Über-Riff '.repeat(9)}${at}`]),
  );
  const custom: BookingRow = { ...booking, booking_type: 'custom', tour_id: null, custom_tour_ids: Object.keys(names) };
  const { content } = make(custom, confirmed, names)!;
  assert.ok(content.endsWith('END:VCALENDAR\r\n'));
  assert.doesNotMatch(content, /[^\r]\n|\r[^\n]/);
  for (const line of content.split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line);
    assert.ok(!line.includes('\ufffd'));
  }
  for (const name of Object.values(names))
    assert.ok(unescape(read(custom, confirmed, names).get('DESCRIPTION')).includes(name.trim()), name);
});

test('a name cannot begin another property', () => {
  const custom: BookingRow = { ...booking, booking_type: 'custom', tour_id: null, custom_tour_ids: ['t'] };
  const { content } = make(custom, confirmed, { t: 'Night\r\nATTENDEE:mailto:x@y.z' })!;
  assert.doesNotMatch(content, /^ATTENDEE/m);
});

/** A reader of its own, after RFC 5545 3.1: unfolds, and gives each property of the file by its name with parameters. */
function parse(content: string): Map<string, string> {
  const lines = content.replaceAll('\r\n ', '').split('\r\n');
  assert.equal(lines.pop(), '');
  const properties = new Map<string, string>();
  const open: string[] = [];
  for (const line of lines) {
    const [, name, value] = /^((?:[^":]|"[^"]*")+):(.*)$/.exec(line) ?? assert.fail(`no content line: ${line}`);
    if (name === 'BEGIN') open.push(value!);
    else if (name === 'END') assert.equal(open.pop(), value);
    else {
      assert.ok(!properties.has(name!), `${name} stands twice`);
      properties.set(name!, value!);
    }
  }
  assert.deepEqual(open, []);
  return properties;
}

function unescape(value = ''): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === 'n' ? '\n' : character));
}
