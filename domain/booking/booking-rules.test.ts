import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingInput } from './booking.ts';
import { emailPattern, phonePattern } from './booking-limits.ts';
import { bookingRules, checkBooking } from './booking-rules.ts';
import { characterCount, trimText } from './plain-text.ts';
import { sampleInput } from './sample-booking.ts';

const today = '2026-11-20';

const good = sampleInput({ date: '2026-11-21' });

// The notices of docs/product/booking.md, Booking rules, written out.
const notices = {
  name: { field: 'name', title: 'Invalid Name', message: 'Please enter a valid name (2-100 characters).' },
  email: { field: 'email', title: 'Invalid Email', message: 'Please enter a valid email address.' },
  phone: { field: 'phone', title: 'Invalid Phone Number', message: 'Please enter a valid phone number.' },
  date: { field: 'date', title: 'Missing Date', message: 'Please select a date for your booking.' },
  tour: { field: 'tourId', title: 'Missing Tour Selection', message: 'Please select a tour.' },
  combo: { field: 'comboId', title: 'Missing Combo Selection', message: 'Please select a combo package.' },
  cart: { field: 'golfCartId', title: 'Missing Golf Cart Selection', message: 'Please select a golf cart.' },
  custom: {
    field: 'customTourIds',
    title: 'Missing Tour Selection',
    message: 'Please select at least one tour for your custom adventure.',
  },
} as const;

const a = (count: number) => 'a'.repeat(count);

type Row = [why: string, change: Partial<BookingInput>, expected: keyof typeof notices | null];
const rows: Row[] = [
  ['a complete tour booking', {}, null],
  ['a complete combo booking', { bookingType: 'combo', tourId: null, comboId: 'ruins-zoo-combo' }, null],
  ['a complete cart booking', { bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' }, null],
  ['a complete custom booking', { bookingType: 'custom', tourId: null, customTourIds: ['lamanai'] }, null],

  ['no name', { name: '' }, 'name'],
  ['a name of spaces', { name: ' \t\u00a0\u3000\ufeff' }, 'name'],
  ['a name of 1 character', { name: ' A ' }, 'name'],
  ['a name of 2 characters', { name: ' Al ' }, null],
  ['a name of 1 emoji, which is 2 code units', { name: '🐢' }, 'name'],
  ['a name of 100 characters in spaces', { name: `  ${a(100)}  ` }, null],
  ['a name of 100 emoji', { name: '🐢'.repeat(100) }, null],
  ['a name of 101 characters', { name: a(101) }, 'name'],

  ['no e-mail', { email: '' }, 'email'],
  ['an e-mail in spaces and capitals', { email: ' Ana@Example.COM\n' }, null],
  ['an e-mail without @', { email: 'ana.example.com' }, 'email'],
  ['an e-mail without a dot after the @', { email: 'ana@example' }, 'email'],
  ['an e-mail that ends with a dot', { email: 'ana@example.' }, 'email'],
  ['an e-mail that starts with @', { email: '@example.com' }, 'email'],
  ['an e-mail with two @', { email: 'ana@b@example.com' }, 'email'],
  ['an e-mail with a space', { email: 'ana novelo@example.com' }, 'email'],
  ['an e-mail with a no-break space', { email: 'ana\u00a0novelo@example.com' }, 'email'],
  ['an e-mail with a line break', { email: 'ana@example.com\nbcc@example.com' }, 'email'],
  ['an e-mail of 254 characters', { email: `${a(250)}@b.c` }, null],
  ['an e-mail of 255 characters', { email: `${a(251)}@b.c` }, 'email'],

  ['no phone', { phone: '' }, 'phone'],
  ['a phone of one digit', { phone: '6' }, null],
  ['a phone with a plus', { phone: '+5016001234' }, null],
  ['a phone with spaces, dashes and brackets', { phone: '501 (600) 12-34' }, null],
  ['a phone with spaces around it', { phone: '  600 1234  ' }, null],
  ['a phone that starts with 0', { phone: '0600 1234' }, 'phone'],
  ['a phone that starts with a bracket', { phone: '(501) 6001234' }, 'phone'],
  ['a phone with two pluses', { phone: '++5016001234' }, 'phone'],
  ['a phone that is only a plus', { phone: '+' }, 'phone'],
  ['a phone with letters', { phone: '600 CALL' }, 'phone'],
  ['a phone with dots', { phone: '600.12.34' }, 'phone'],
  ['a phone with Arabic digits', { phone: '6٠٠١٢٣٤' }, 'phone'],
  ['a phone with a line break inside', { phone: '600\n1234' }, 'phone'],
  ['a phone of a plus and 17 digits', { phone: '+12345678901234567' }, null],
  ['a phone of a plus and 18 digits', { phone: '+123456789012345678' }, 'phone'],

  ['no date', { date: '' }, 'date'],
  ['a date that is none', { date: '2026-11-31' }, 'date'],
  ['a date in another form', { date: '11/21/2026' }, 'date'],
  ['yesterday', { date: '2026-11-19' }, 'date'],
  ['today', { date: '2026-11-20' }, null],

  ['a tour booking without a tour', { tourId: null }, 'tour'],
  ['a tour booking with an empty tour', { tourId: '' }, 'tour'],
  ['a tour booking with only a cart', { tourId: null, golfCartId: 'luxury-teal' }, 'tour'],
  ['a combo booking without a combo', { bookingType: 'combo' }, 'combo'],
  ['a cart booking without a cart', { bookingType: 'golf-cart' }, 'cart'],
  ['a custom booking without tours', { bookingType: 'custom' }, 'custom'],
];

for (const [why, change, expected] of rows) {
  test(`${why}: ${expected ? `'${notices[expected].title}'` : 'accepted'}`, () => {
    assert.deepEqual(checkBooking({ ...good, ...change }, today), expected && notices[expected]);
  });
}

// Two neighbouring rules broken at once: the earlier one gives the notice. Rules 5 to 8 check different booking types,
// so no input breaks two of them; an input of the later type must not break the earlier rule.
const pairs: Row[] = [
  ['1 before 2', { name: '', email: '' }, 'name'],
  ['2 before 3', { email: '', phone: '' }, 'email'],
  ['3 before 4', { phone: '', date: '' }, 'phone'],
  ['4 before 5', { date: '', tourId: null }, 'date'],
  ['5 is for tours, 6 for combos', { bookingType: 'combo', tourId: null, comboId: null }, 'combo'],
  ['6 is for combos, 7 for carts', { bookingType: 'golf-cart', comboId: null, golfCartId: null }, 'cart'],
  ['7 is for carts, 8 for custom', { bookingType: 'custom', golfCartId: null, customTourIds: [] }, 'custom'],
];

for (const [order, change, expected] of pairs) {
  test(`order of the rules: ${order}`, () => {
    assert.deepEqual(checkBooking({ ...good, ...change }, today), expected && notices[expected]);
  });
}

for (const [field, text] of [
  ['name', 'Ana\u0007 Novelo'],
  ['message', 'ring\u0000'],
  ['message', '\u001b[31mred'],
] as const)
  test(`a control character in the ${field} is refused after the other rules: ${JSON.stringify(text)}`, () => {
    const message = `Please type your ${field} again: it has a character that cannot be shown.`;
    assert.deepEqual(checkBooking({ ...good, [field]: text }, today), { field, title: 'Invalid Character', message });
    assert.deepEqual(checkBooking({ ...good, [field]: text, date: '' }, today), notices.date);
  });

test('there are eight rules, in their order', () => {
  assert.deepEqual(
    bookingRules.map(({ field, title, message }) => ({ field, title, message })),
    Object.values(notices),
  );
});

test('trimText removes exactly what trim() removes', () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    assert.equal(trimText(`${character}x${character}`), `${character}x${character}`.trim(), `U+${code.toString(16)}`);
  }
});

test('trimText keeps inner spaces', () => {
  assert.equal(trimText(' \n a \u2003 b\t'), 'a \u2003 b');
  assert.equal(trimText(' \u3000 '), '');
});

test('characters are counted as code points', () => {
  assert.equal(characterCount('añ🐢'), 3);
});

test('the patterns are sources that compile on their own', () => {
  assert.equal(new RegExp(emailPattern).test('ana@example.com'), true);
  assert.equal(new RegExp(phonePattern).test('+501 600 0000'), true);
});
