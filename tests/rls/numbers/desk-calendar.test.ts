import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import ICAL from 'ical.js';
import { sampleRow } from '../../../domain/booking/sample-booking.ts';
import { deskCalendar, type FeedBooking } from '../../../domain/mail/desk-calendar.ts';

const site = { product: 'Reef, Ruin; "Co"', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://a.bz' };
const feed = (change: Partial<FeedBooking> = {}, row = sampleRow()): FeedBooking => ({
  ...row,
  is_erased: false,
  sequence: 2,
  changed_at: '2026-11-19T01:02:03.456789+00:00',
  ...change,
});
const events = (...bookings: FeedBooking[]) => {
  const calendar = new ICAL.Component(ICAL.parse(deskCalendar(bookings, site)));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
};

describe('the calendar of the desk', () => {
  it('is a valid calendar without bookings', () => {
    const calendar = new ICAL.Component(ICAL.parse(deskCalendar([], site)));
    assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
    assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), 'Reef\\, Ruin\\; "Co"\\, bookings');
  });

  it('has an entry for each booking, under its id, on whole days, with who comes', () => {
    const [event] = events(feed({ date: '2026-12-31', people: 3 }));
    assert.equal(event!.uid, sampleRow().id);
    assert.equal(event!.sequence, 2);
    assert.deepEqual(
      [event!.startDate.toString(), event!.startDate.isDate, event!.endDate.toString()],
      ['2026-12-31', true, '2027-01-01'],
    );
    assert.equal(event!.summary, 'Lamanai Maya Ruins, 10 hours · 3 people · Ana Novelo');
    assert.match(event!.description, /\nName: Ana Novelo\nPhone: \+501 600-1234\nReference: 7A1F6F0E$/);
    assert.equal(
      event!.component.getFirstPropertyValue('url'),
      'https://a.bz/admin/bookings/7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
    );
    assert.doesNotMatch(deskCalendar([feed()], site), /ana@example\.com/);
  });

  it('begins when and where the departure leaves, and says the pickup', () => {
    const party = {
      leaves_at: '08:30:00',
      meeting_point: 'The dock',
      pickup_at: '07:45:00',
      pickup_place: 'Hotel Sol',
    };
    const [timed, whole] = events(feed({ ...party, date: '2026-12-31', back_at: '16:15:00' }), feed());
    assert.equal(timed!.startDate.toString(), '2026-12-31T08:30:00');
    assert.equal(timed!.endDate.toString(), '2026-12-31T16:15:00');
    assert.equal(timed!.startDate.zone!.tzid, 'America/Belize');
    assert.equal(timed!.startDate.toJSDate().toISOString(), '2026-12-31T14:30:00.000Z');
    assert.equal(timed!.location, 'The dock');
    assert.match(timed!.description, /\nPick-up: 07:45, Hotel Sol\n/);
    assert.deepEqual([whole!.startDate.isDate, whole!.location], [true, null]);
    assert.equal(deskCalendar([feed(party), feed(party)], site).match(/BEGIN:VTIMEZONE/g)?.length, 1);
  });

  it('takes the days of a package, and shows no person of an erased booking', () => {
    const combo = sampleRow({ bookingType: 'combo', comboId: 'triple-mainland-combo', date: '2028-02-28' });
    const [event] = events(feed({ is_erased: true, name: 'Erased', phone: '' }, combo));
    assert.equal(event!.endDate.toString(), '2028-03-01');
    assert.doesNotMatch(`${event!.summary} ${event!.description}`, /Erased|Name|Phone/);
  });

  it('keeps what a visitor wrote instead, with every character', () => {
    const name = 'Ñandú 🐢; BEGIN:VEVENT\r\nATTENDEE:mailto:x@y.z, \\n "Q"';
    const found = events(feed({ name }), feed({ people: 1 }));
    assert.equal(found.length, 2);
    assert.match(found[0]!.summary, /Ñandú 🐢; BEGIN:VEVENT ATTENDEE:mailto:x@y\.z, \\n "Q"$/);
    assert.equal(found[0]!.component.getFirstProperty('attendee'), null);
    assert.match(found[1]!.summary, / · 1 person · /);
    for (const line of deskCalendar([feed({ name: name.repeat(9) })], site).split('\r\n'))
      assert.ok(Buffer.byteLength(line) <= 75, line);
  });
});
