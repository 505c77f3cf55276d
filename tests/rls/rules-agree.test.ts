import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  emptyBookingInput,
  toBookingInsert,
  type BookingInsert,
  type BookingInput,
} from '../../domain/booking/booking.ts';
import { localToday } from '../../domain/booking/booking-dates.ts';
import { bookingLimits } from '../../domain/booking/booking-limits.ts';
import { checkBooking } from '../../domain/booking/booking-rules.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { sampleBooking } from './sample-booking.ts';

const a = (count: number) => 'a'.repeat(count);
const turtles = (count: number) => '🐢'.repeat(count);
const today = localToday(new Date());
const dayFromToday = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const good: BookingInput = {
  ...emptyBookingInput(),
  name: 'Ana Novelo',
  email: 'ana@example.com',
  phone: '+501 600-1234',
  date: dayFromToday(1),
  tourId: 'lamanai',
};
const combo = { bookingType: 'combo', comboId: 'ruins-zoo-combo' } as const;
const cart = { bookingType: 'golf-cart', golfCartId: 'luxury-teal' } as const;
const custom = {
  bookingType: 'custom',
  customTourIds: ['lamanai', 'belize-zoo'],
} as const satisfies Partial<BookingInput>;

// The characters that trim() removes (https://tc39.es/ecma262/#sec-white-space), and some that look similar.
const spaces = [
  ...' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff',
];
const almostSpaces = [...'\u0085\u180e\u200b\u2060'];
// A name longer than any in the catalogue or the table, for the longest beginning of a custom message.
const tourName = () => turtles(150);
const codeOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/**
 * Forms as visitors fill them in, and whether each is a valid booking. The rules of the form and of the database must
 * agree.
 */
const forms: [why: string, change: Partial<BookingInput>, isBooking: boolean][] = [
  ['a tour', {}, true],
  ['a combo', combo, true],
  ['a golf cart', cart, true],
  ['a custom adventure', custom, true],

  ['no name', { name: '' }, false],
  ['a name of 1 letter', { name: 'A' }, false],
  ['a name of 2 letters', { name: 'Al' }, true],
  ['a name of 1 letter in spaces', { name: '  A ' }, false],
  ['a name of 100 letters in spaces', { name: ` ${a(100)} ` }, true],
  ['a name of 101 letters', { name: a(101) }, false],
  ['a name of 1 turtle, which is 2 code units', { name: turtles(1) }, false],
  ['a name of 100 turtles', { name: turtles(100) }, true],
  ['a name of 101 turtles', { name: turtles(101) }, false],
  ['a name with a line break in it', { name: 'Ana\nNovelo' }, true],
  ...spaces.map((space): [string, Partial<BookingInput>, boolean] => [
    `a letter in ${codeOf(space)}`,
    { name: `${space}A${space}` },
    false,
  ]),
  ...spaces.map((space): [string, Partial<BookingInput>, boolean] => [
    `a name in ${codeOf(space)}`,
    { name: `${space}Al${space}` },
    true,
  ]),
  ...almostSpaces.map((one): [string, Partial<BookingInput>, boolean] => [
    `a letter and ${codeOf(one)}, which is no space`,
    { name: `A${one}` },
    true,
  ]),

  ['no e-mail', { email: '' }, false],
  ['an e-mail in capitals and spaces', { email: ' Ana@Example.COM\t' }, true],
  ['an e-mail with capitals that only other alphabets have', { email: 'ÄNA@ΠΑΡΆΔΕΙΓΜΑ.ΕΛ' }, true],
  ['an e-mail with a capital that becomes two letters', { email: 'İ@example.com' }, true],
  ['an e-mail without @', { email: 'ana.example.com' }, false],
  ['an e-mail with two @', { email: 'ana@b@example.com' }, false],
  ['an e-mail without a dot', { email: 'ana@example' }, false],
  ['an e-mail with the dot before the @', { email: 'a.na@example' }, false],
  ['an e-mail that ends with a dot', { email: 'ana@example.' }, false],
  ['an e-mail whose domain begins with a dot', { email: 'ana@.com' }, false],
  ['an e-mail that ends with two dots', { email: 'ana@example..' }, false],
  ['an e-mail with an invisible character', { email: 'an\u00ada@exam\u200bple.com' }, true],
  ['an e-mail whose domain is not in ASCII', { email: 'josé@münchen.example' }, true],
  ['an e-mail after a <', { email: '<ana@example.com' }, false],
  ['an e-mail before four >', { email: 'ana@example.com>>>>' }, false],
  ['an e-mail in quotation marks', { email: '"ana"@example.com' }, false],
  ['an e-mail with a backslash', { email: 'a\\na@example.com' }, false],
  ['an e-mail with a comment', { email: 'ana(home)@example.com' }, false],
  ['two e-mails with a comma', { email: 'ana,bea@example.com' }, false],
  ['an e-mail with a control character', { email: 'ana\u0007@example.com' }, false],
  ['an e-mail with brackets', { email: 'ana[1]@example.com' }, false],
  ['an e-mail with every other sign', { email: "!#$%&'*+-/=?^_`{|}~.@example.com" }, true],
  ['the shortest e-mail', { email: 'a@b.c' }, true],
  ['an e-mail of 254 characters', { email: `${a(250)}@b.c` }, true],
  ['an e-mail of 255 characters', { email: `${a(251)}@b.c` }, false],
  ['an e-mail of 254 turtles and letters', { email: `${turtles(250)}@b.c` }, true],
  ['an e-mail with a line break', { email: 'ana@example.com\nbcc@example.com' }, false],
  ...spaces.map((space): [string, Partial<BookingInput>, boolean] => [
    `an e-mail with ${codeOf(space)} in it`,
    { email: `a${space}b@example.com` },
    false,
  ]),

  ['no phone', { phone: '' }, false],
  ['a phone of 1 digit', { phone: '6' }, true],
  ['a phone of 0', { phone: '0' }, false],
  ['a phone that begins with 0', { phone: '0501 600' }, false],
  ['a phone that begins with a bracket', { phone: '(501) 600' }, false],
  ['a phone with plus, spaces, dashes and brackets', { phone: '+501 (600)-12 34' }, true],
  ['a phone with two pluses', { phone: '++501' }, false],
  ['a phone that is a plus', { phone: '+' }, false],
  ['a phone of 17 digits', { phone: '1'.repeat(17) }, true],
  ['a phone of 18 digits', { phone: '1'.repeat(18) }, false],
  ['a phone of a plus and 17 digits', { phone: `+${'1'.repeat(17)}` }, true],
  ['a phone of a plus and 18 digits', { phone: `+${'1'.repeat(18)}` }, false],
  ['a phone in spaces', { phone: '\u00a0600 1234\t' }, true],
  ['a phone with (0) after its country code', { phone: '+44 (0)7700 900123' }, true],
  ['a phone of 22 characters, 18 without (0)', { phone: '+49 (0) 151 1234 56789' }, true],
  ['a phone of 21 characters, 17 without (0)', { phone: '+33 (0) 6 12 34 56 78' }, true],
  ['a phone of 24 characters, 20 without (0)', { phone: '+49 (0) 151 1234 56789 0' }, false],
  ['a phone with a letter', { phone: '600a' }, false],
  ['a phone with a dot', { phone: '600.1234' }, false],
  ['a phone with a tab in it', { phone: '600\t1234' }, false],
  ['a phone with a line break in it', { phone: '600\n1234' }, false],
  ['a phone in other digits', { phone: '6٠٠' }, false],

  ['no date', { date: '' }, false],
  ['today in Belize', { date: today }, true],
  ['yesterday in Belize', { date: dayFromToday(-1) }, false],
  ['tomorrow in Belize', { date: dayFromToday(1) }, true],
  ['a day that does not exist', { date: '2099-02-29' }, false],
  ['the 29th of February of a leap year', { date: '2096-02-29' }, true],
  ['a month that does not exist', { date: '2099-13-01' }, false],
  ['the last day with four digits', { date: '9999-12-31' }, true],
  ['a day in the year 10000', { date: '10000-01-01' }, false],
  ['a day long ago', { date: '0050-01-02' }, false],
  ['infinity', { date: 'infinity' }, false],
  ['words', { date: 'someday' }, false],

  ['a tour booking without a tour', { tourId: null }, false],
  ['a tour booking with an empty tour', { tourId: '' }, false],
  ['a combo booking without a combo', { ...combo, comboId: null }, false],
  ['a combo booking with an empty combo', { ...combo, comboId: '' }, false],
  ['a combo booking with a tour left over', { ...combo, tourId: 'lamanai' }, true],
  ['a cart booking without a cart', { ...cart, golfCartId: null }, false],
  ['a cart booking with 5 people left over', { ...cart, people: 5 }, true],
  ['a custom booking without tours', { ...custom, customTourIds: [] }, false],
  ['a custom booking with 1 tour', { ...custom, customTourIds: ['lamanai'] }, true],
  ['a custom booking with the same tour twice', { ...custom, customTourIds: ['lamanai', 'lamanai'] }, true],
  [
    'a custom booking with 50 tours and the longest message',
    { ...custom, customTourIds: Array.from({ length: 50 }, (_, at) => `tour-${at}`), message: a(2000) },
    true,
  ],

  ...['\u0001', '\u0007', '\u000b', '\u000c', '\u001b', '\u007f', '\u0080', '\u009f'].flatMap(
    (control): [string, Partial<BookingInput>, boolean][] => [
      [`a name with ${codeOf(control)} in it`, { name: `Ana${control}Novelo` }, false],
      [`an e-mail with ${codeOf(control)} in it`, { email: `a${control}na@example.com` }, false],
      [`a message with ${codeOf(control)} in it`, { message: `one${control}two` }, false],
    ],
  ),
  ['a message with tabs and line breaks', { message: 'one\ttwo\nthree\r\nfour\u0085five' }, true],
  [
    'a name and a message in Arabic with marks of direction',
    { name: 'أَحْمَد\u200f', message: '\u202bمرحبا\u202c' },
    true,
  ],
  ['an emoji of four people', { name: 'Ana 👨‍👩‍👧‍👦', message: '👩🏽‍🚀' }, true],

  ['1 person', { people: 1 }, true],
  ['12 people', { people: 12 }, true],
  ['no message', { message: '' }, true],
  ['a message of 2000 turtles in spaces', { message: ` ${turtles(2000)}\n` }, true],
];

/** Rows that the form never sends, so only the database refuses them. `refusal` is its code or part of its message. */
const rows: [why: string, change: Partial<Record<keyof BookingInsert, unknown>>, refusal: string | RegExp][] = [
  ['an unknown type', { booking_type: 'cruise', tour_id: null }, 'bookings_type_known'],
  ['no type', { booking_type: null }, '23502'],
  ['an unknown language', { language: 'xx' }, 'bookings_language_known'],
  ['no language', { language: null }, '23502'],
  ['no name', { name: null }, '23502'],
  ...spaces.flatMap((space): [string, { name: string }, string][] => [
    [`a name that begins with ${codeOf(space)}`, { name: `${space}Ana` }, 'bookings_name_trimmed'],
    [`a name that ends with ${codeOf(space)}`, { name: `Ana${space}` }, 'bookings_name_trimmed'],
  ]),
  ['a name with a NUL', { name: 'An\0a' }, /^22/],
  ['an e-mail in capitals', { email: 'Ana@example.com' }, 'bookings_email_lowercase'],
  ['an e-mail in angle brackets', { email: '<ana@example.com>' }, 'bookings_email_form'],
  ['an e-mail with an invisible character', { email: 'ana\u200b@example.com' }, 'bookings_email_form'],
  ['an e-mail whose domain is not in ASCII', { email: 'ana@münchen.example' }, 'bookings_email_form'],
  ['an e-mail whose domain ends with a dot', { email: 'ana@example.com.' }, 'bookings_email_form'],
  ['an e-mail with a space at its end', { email: 'ana@example.com ' }, 'bookings_email_form'],
  ['a phone with a space at its end', { phone: '600 1234 ' }, 'bookings_phone_trimmed'],
  ['no people', { people: null }, '23502'],
  ['0 people', { people: 0 }, 'bookings_people_range'],
  ['13 people', { people: 13 }, 'bookings_people_range'],
  ['half a person', { people: 1.5 }, '22P02'],
  [
    '2 people in a golf cart',
    { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 2 },
    'bookings_golf_cart_people',
  ],
  ['a message of 2001 characters', { message: a(bookingLimits.message + 1) }, 'bookings_message_length'],
  [
    'a custom message of 9001 characters',
    {
      booking_type: 'custom',
      tour_id: null,
      custom_tour_ids: ['lamanai'],
      message: a(bookingLimits.storedMessage + 1),
    },
    'bookings_message_length',
  ],
  ['a tour booking with a combo as well', { combo_tour_id: 'ruins-zoo-combo' }, 'bookings_combo_tour_id_for_combos'],
  ['a tour booking with a cart as well', { golf_cart_id: 'luxury-teal' }, 'bookings_golf_cart_id_for_golf_carts'],
  ['a tour booking with custom tours as well', { custom_tour_ids: ['lamanai'] }, 'bookings_custom_tour_ids_for_custom'],
  [
    'a combo booking with a tour instead',
    { booking_type: 'combo' },
    /bookings_(combo_tour_id_for_combos|tour_id_for_tours)/,
  ],
  ['a tour id of 101 characters', { tour_id: a(101) }, 'bookings_tour_id_length'],
  [
    'a combo id of 101 characters',
    { booking_type: 'combo', tour_id: null, combo_tour_id: a(101) },
    'bookings_combo_tour_id_length',
  ],
  [
    'a cart id of 101 characters',
    { booking_type: 'golf-cart', people: 1, tour_id: null, golf_cart_id: a(101) },
    'bookings_golf_cart_id_length',
  ],
  ...(
    [
      ['without tours', [], 'bookings_custom_tour_ids_count'],
      ['with 51 tours', Array.from({ length: 51 }, (_, at) => `tour-${at}`), 'bookings_custom_tour_ids_count'],
      ['with tours in two dimensions', [['lamanai'], ['belize-zoo']], 'bookings_custom_tour_ids_count'],
      ['with an empty tour', ['lamanai', ''], 'bookings_custom_tour_ids_filled'],
      ['with a null', ['lamanai', null], 'bookings_custom_tour_ids_filled'],
      ['with a tour id of 101 characters', ['lamanai', turtles(101)], 'bookings_custom_tour_ids_length'],
    ] as const
  ).map(([why, ids, refusal]): [string, object, string] => [
    `a custom booking ${why}`,
    { booking_type: 'custom', tour_id: null, custom_tour_ids: ids },
    refusal,
  ]),
  ['an id that is no uuid', { id: 'one' }, '22P02'],
  ['no id where one is promised', { id: null }, '23502'],
  ['a column that does not exist', { price: 100 } as object, 'PGRST204'],
];

describe('booking rules', () => {
  let server: TestServer;
  let visitor: SupabaseClient;
  before(async () => {
    server = await startTestServer();
    visitor = server.client();
    // All bookings of this test have the same address.
    await server.database.query('update booking_limits set bookings_an_hour_per_email = 100000');
  });
  after(() => server?.stop());

  describe('the form and the database agree about', () => {
    for (const [why, change, isBooking] of forms) {
      it(`${why}: ${isBooking ? 'a booking' : 'refused'}`, async () => {
        const request = { ...good, ...change };
        assert.equal(checkBooking(request, today) === null, isBooking, 'the rules of the form');
        const { error } = await visitor.from('bookings').insert(toBookingInsert(request, tourName));
        assert.equal(
          error === null,
          isBooking,
          error ? `the database says ${error.code} ${error.message}` : 'the database accepts it',
        );
        if (error) assert.match(error.code, /^(23514|22007|22008)$/, error.message);
      });
    }
  });

  describe('the database refuses', () => {
    for (const [why, change, refusal] of rows) {
      it(why, async () => {
        const { error } = await visitor.from('bookings').insert({ ...sampleBooking(), ...change });
        assert.ok(error, 'accepted');
        const said = `${error.code} ${error.message}`;
        assert.ok(
          typeof refusal === 'string' ? said.includes(refusal) : refusal.test(said) || refusal.test(error.message),
          said,
        );
      });
    }

    it('a past day, in words and with the reason that the form knows', async () => {
      const { error } = await visitor.from('bookings').insert(sampleBooking({ date: dayFromToday(-1) }));
      assert.deepEqual(
        [error?.code, error?.hint, error?.message, JSON.parse(error?.details ?? 'null')],
        [
          '23514',
          'booking.past-day',
          'A booking cannot be for a day that is past in Belize',
          { why: 'past', reason: null },
        ],
      );
    });

    it('more than one booking in a request', async () => {
      const { error } = await visitor.from('bookings').insert([sampleBooking(), sampleBooking()]);
      assert.deepEqual([error?.code, error?.message], ['23514', 'Bookings are sent one at a time']);
    });
  });

  it('a date in another format is stored as the same day', async () => {
    const booking = sampleBooking({ date: 'January 31, 2099' });
    assert.equal((await visitor.from('bookings').insert(booking)).error, null);
    const { rows: stored } = await server.database.query('select date::text from bookings where id = $1', [booking.id]);
    assert.deepEqual(stored, [{ date: '2099-01-31' }]);
  });

  it('the stored row is what the form sent', async () => {
    const insert = {
      ...toBookingInsert({ ...good, ...custom, name: ' Ana ', message: 'Bring fins' }, tourName),
      id: sampleBooking().id,
    };
    const before = await now();
    assert.equal((await visitor.from('bookings').insert(insert)).error, null);
    const { data } = await server.client(server.secretKey).from('bookings').select().eq('id', insert.id).single();
    const {
      created_at: createdAt,
      decision_due_at: _due,
      status,
      booked_items: _items,
      is_suspect: isSuspect,
      sent_by: sender,
      source,
      erased_at: erasedAt,
      erased_by_email: erasedBy,
      erased_by_name: erasedByName,
      last_day: lastDay,
      is_old_overlap: isOldOverlap,
      entered_by: enteredBy,
      entered_by_name: enteredByName,
      rental_form: rentalForm,
      departure_id: departure,
      last_departure_id: lastDeparture,
      leaves_at: leavesAt,
      back_at: backAt,
      meeting_point: meetingPoint,
      pickup_at: pickupAt,
      pickup_place: pickupPlace,
      from_waiting_list: isFromWaitingList,
      offered_until: offeredUntil,
      divided_from: dividedFrom,
      merged_into: mergedInto,
      sent_with: sentWith,
      is_changed_by_desk: isChanged,
      language,
      ...stored
    } = data as Record<string, unknown>;
    assert.deepEqual(stored, insert);
    assert.deepEqual(
      [status, isSuspect, sender, source, erasedAt, erasedBy, erasedByName],
      ['pending', false, null, null, null, null, null],
    );
    assert.deepEqual([enteredBy, enteredByName, isChanged, rentalForm], [null, null, false, null]);
    assert.deepEqual(
      [isFromWaitingList, offeredUntil, dividedFrom, mergedInto, sentWith, language],
      [false, null, null, null, null, 'en'],
    );
    const party = [departure, lastDeparture, leavesAt, backAt, meetingPoint, pickupAt, pickupPlace];
    assert.deepEqual(party, Array(7).fill(null), 'a request has no hour and no place');
    assert.deepEqual([lastDay, isOldOverlap], [insert.date, false]);
    const time = Date.parse(String(createdAt));
    assert.ok(before <= time && time <= (await now()), `${String(createdAt)} is not the time of the insert`);
  });

  /** The time by the clock of the database, in ms. */
  const now = async () =>
    (await server.database.query('select clock_timestamp() as now')).rows[0].now.getTime() as number;
});
