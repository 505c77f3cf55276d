import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRow } from '../booking/booking.ts';
import { standingChanges } from '../booking/booking-change.ts';
import type { BookingChange } from '../booking/booking-change.ts';
import { bookingStatuses, statusTransitions } from '../booking/booking-status.ts';
import type { BookingStatus } from '../booking/booking-status.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { mailKinds } from './mail-kinds.ts';
import { isMailTrue } from './outbox/outbox-kinds.ts';
import { writeMail } from './write-mail.ts';
import type { MailKind } from './mail-message.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const booking = sampleRow(
  { tourId: 'hol-chan-snorkeling', date: '2026-11-20', people: 3 },
  { message: 'Two children & a "grandmother".\nNo <script>alert(1)</script> please.' },
);
const change: BookingChange = {
  id: '11111111-1111-4111-8111-111111111111',
  booking_id: booking.id,
  sequence: 1,
  from_status: 'pending',
  to_status: 'confirmed',
  from_date: null,
  changed_facts: null,
  message: null,
  changed_by_email: null,
  changed_by_name: null,
  changed_by_link: false,
  changed_by_guest: false,
  changed_at: '2026-11-19T01:02:03Z',
  undoes: null,
};
const account = { email: 'ana@example.com', name: 'Ana\nNovelo' };

const write = (kind: MailKind, row: BookingRow = booking) =>
  writeMail(kind, { booking: row, change, payload: account }, site);
const writeChange = (from: BookingStatus, to: BookingStatus, message: string | null = null) =>
  writeMail(
    bookingStatuses[to].mail!,
    { booking, change: { ...change, from_status: from, to_status: to, message }, payload: null },
    site,
  );

test('the mail about a visitor whose address no mail server need take has it in its text alone', () => {
  const foreign = { ...booking, email: 'josé@example.com' };
  const request = { kind: 'cancel', message: null, sent_at: '2026-11-18T16:00:00Z' };
  const mail = writeMail('change-request', { booking: foreign, change: null, payload: request }, site);
  assert.equal(mail.replyTo, null);
  assert.match(mail.text, /^E-mail: josé@example\.com$/m);
  assert.match(mail.text, /^To write to the guest, begin a new mail to josé@example\.com: /m);
  assert.doesNotMatch(mail.text, /Answer this mail/);
});

test('the HTML of a mail escapes what visitors wrote', () => {
  const { html } = write('booking-operator', { ...booking, name: 'Ana <b>Novelo</b>' });
  assert.ok(html.includes('Ana &lt;b&gt;Novelo&lt;/b&gt;'));
  assert.ok(
    html.includes('Two children &amp; a &quot;grandmother&quot;.<br>No &lt;script&gt;alert(1)&lt;/script&gt; please.'),
  );
  assert.ok(html.includes('Reef &amp; Ruin'));
  assert.ok(!/<script|<b>/.test(html));
  assert.deepEqual(html.match(/<img src="[^"]*"/g), ['<img src="https://example.org/icons/icon-192.png"'], 'the logo');
});

test('the acknowledgement has the items, the reference, the promise and the contact details', () => {
  const mail = write('booking-visitor');
  assert.equal(mail.subject, 'We have your request: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  assert.equal(mail.replyTo, 'desk@example.org');
  assert.ok(mail.text.includes('Reference: 7A1F6F0E'));
  for (const body of [mail.text, mail.html.replaceAll('&amp;', '&')]) {
    for (const part of [
      'Hello Ana Novelo,',
      'Hol Chan Snorkeling, 3-4 hours',
      'Friday, November 20, 2026',
      'It is not confirmed yet. We answer within 24 hours: by Thursday, November 19, 09:04, Belize time.',
      '7A1F6F0E',
      '+501 611 1111',
      'desk@example.org',
      'https://example.org',
      'Reef & Ruin',
    ]) {
      assert.ok(body.includes(part), part);
    }
  }
});

test('the acknowledgement contains no text of the visitor and no name that does not look like one', () => {
  const spam = 'BUY-THIS-NOW at http://example.net';
  const row = sampleRow({ bookingType: 'custom', customTourIds: [spam] }, { message: spam, phone: spam, name: spam });
  const mail = write('booking-visitor', row);
  assert.ok(!JSON.stringify(mail).includes('BUY-THIS-NOW'));
  assert.match(mail.text, /^Hello,$/m);
});

test('a name cannot contain a line break', () => {
  const row = { ...booking, name: 'Ana\r\nBcc: all@example.com\u2028\u202egnp.exe' };
  for (const kind of ['booking-operator', 'booking-visitor'] as const)
    assert.doesNotMatch(write(kind, row).subject, /[\r\n\u2028\u202e]/);
  assert.ok(write('booking-operator', row).text.includes('Ana Bcc: all@example.com gnp.exe'));
});

test('the mails about a golf cart mention its last day, and no people', () => {
  const row = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: '2026-11-20', days: 3 });
  const mail = write('booking-visitor', row);
  assert.ok(mail.text.includes('Rental Start Date: Friday, November 20, 2026'));
  assert.ok(!mail.text.includes('People'));
  for (const { text } of [mail, write('booking-operator', row)])
    assert.ok(text.includes('Last Day: Sunday, November 22, 2026 (3 days)'));
  assert.ok(!write('booking-visitor', booking).text.includes('Last Day'));
});

test('the confirmation of a booking that moved names the new day as the day that was asked for', () => {
  const moved = { ...change, from_status: 'confirmed' as const, from_date: '2026-11-19', sequence: 2 };
  const mail = writeMail('booking-confirmed', { booking, change: moved, payload: null }, site);
  assert.match(mail.text, /Your booking has a new day, as you asked/);
  assert.match(mail.text, /Friday, November 20, 2026/);
  assert.match(mail.calendar!.content, /SEQUENCE:2\r\n[^]*DTSTART;VALUE=DATE:20261120/);
});

const changes: [
  from: BookingStatus,
  to: BookingStatus,
  subject: string,
  words: RegExp,
  calendar: string | undefined,
][] = [
  [
    'pending',
    'confirmed',
    'Your booking is confirmed: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)',
    /look forward to seeing you/,
    'REQUEST',
  ],
  [
    'cancelled',
    'confirmed',
    'Your booking is confirmed: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)',
    /takes place after all/,
    'REQUEST',
  ],
  [
    'confirmed',
    'cancelled',
    'Your booking is cancelled: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)',
    /will not take place/,
    'CANCEL',
  ],
  [
    'pending',
    'cancelled',
    'We cannot take you on Fri 20 Nov: Hol Chan Snorkeling, 3 people (7A1F6F0E)',
    /^We cannot take you on Friday, November 20, 2026\n[^]*cannot take this booking request/,
    undefined,
  ],
];
for (const [from, to, subject, words, calendar] of changes) {
  test(`from ${from} to ${to}: subject, text and calendar match`, () => {
    const mail = writeChange(from, to);
    assert.equal(mail.subject, subject);
    assert.match(mail.text, words);
    assert.equal(mail.calendar?.method, calendar);
    assert.equal(mail.replyTo, site.email);
    for (const part of ['Hello Ana Novelo,', 'Hol Chan', 'People: 3', 'Reference: 7A1F6F0E', site.phone])
      assert.ok(mail.text.includes(part), part);
    assert.doesNotMatch(JSON.stringify(mail), /grandmother/, 'what the visitor wrote is not repeated');
  });
}

test('the colours of the two decisions differ', () => {
  const edge = (to: BookingStatus, from: BookingStatus) =>
    /<td height="7" bgcolor="(#[0-9a-f]{6})"/.exec(writeChange(from, to).html)?.[1];
  assert.equal(new Set([edge('confirmed', 'pending'), edge('cancelled', 'pending')]).size, 2);
});

test("the administrator's message keeps its lines and is escaped", () => {
  const mail = writeChange('pending', 'confirmed', 'Meet us at <the pier>\r\nat 7 am & bring\u202e water');
  assert.ok(mail.text.includes('Meet us at <the pier>\nat 7 am & bring water'));
  assert.ok(mail.html.includes('Meet us at &lt;the pier&gt;<br>at 7 am &amp; bring water'));
  assert.doesNotMatch(writeChange('pending', 'confirmed').html, /blockquote/);
});

test('every change of status with a mail can be written', () => {
  for (const { from, to } of statusTransitions) {
    const { mail } = bookingStatuses[to];
    if (!mail) continue;
    assert.equal(mailKinds[mail].event, 'change', to);
    assert.ok(writeChange(from, to).subject.length > 0);
  }
});

test('the mail about an account goes to the operator', () => {
  const mail = write('new-user');
  assert.deepEqual([mail.subject, mail.replyTo], ['New sign-in: Ana Novelo', 'ana@example.com']);
  assert.ok(mail.text.includes('E-mail: ana@example.com'));
  const unnamed = writeMail('new-user', { booking: null, change: null, payload: { ...account, name: '' } }, site);
  assert.equal(unnamed.subject, 'New sign-in: New User');
});

const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8';
for (const [kind, link] of [
  ['booking-visitor', `Your booking page: https://example.org/your-booking#${token}`],
  ['booking-confirmed', `Your booking page: https://example.org/your-booking#${token}`],
  ['booking-cancelled', null],
  ['booking-changed', `Your booking page: https://example.org/your-booking#${token}`],
] as const) {
  test(`${kind} has ${link ? 'its private link once, in text and HTML' : 'no private link'}`, () => {
    const mail = writeMail(kind, { booking, change, payload: null, token }, site);
    if (link) assert.ok(mail.text.includes(`\n\n${link}\n\n`));
    for (const body of [mail.text, mail.html]) assert.equal(body.split(token).length - 1, link ? 1 : 0);
    assert.doesNotMatch(write(kind).text, /#|booking page/, 'without a token there is no link');
  });
}

test('a mail is true again when the decision after it is undone', () => {
  const later = { ...change, id: '22222222-2222-4222-8222-222222222222', sequence: 2 };
  const undoing = { ...change, id: '33333333-3333-4333-8333-333333333333', sequence: 3, undoes: 2 };
  const isTrue = (changes: BookingChange[]) =>
    isMailTrue('booking-confirmed', change.id, standingChanges(changes).at(-1)?.id ?? null, true);
  assert.deepEqual([[change], [change, later], [change, later, undoing]].map(isTrue), [true, false, true]);
});

test('the mail about a changed booking lists what has changed, and updates the calendar only of a confirmed one', () => {
  const changed: BookingChange = {
    ...change,
    sequence: 2,
    from_status: 'confirmed',
    changed_facts: { people: { from: 2, to: 3 }, email: { from: 'old@example.com', to: 'ana@example.com' } },
    message: 'See you at the pier',
  };
  const mailOf = (row: BookingRow, about: BookingChange) =>
    writeMail('booking-changed', { booking: row, change: about, payload: null }, site);
  const confirmed = mailOf({ ...booking, status: 'confirmed' }, changed);
  assert.equal(confirmed.subject, 'Your booking has changed: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  assert.match(confirmed.text, /\nPeople: 3 \(before: 2\)\.\n\nWe have noted your new e-mail\.\n/);
  assert.match(confirmed.text, /See you at the pier/);
  assert.doesNotMatch(confirmed.text + confirmed.html, /old@example/);
  assert.match(confirmed.calendar!.content, /\r\nSEQUENCE:2\r\n/);
  const waiting = mailOf(booking, { ...changed, from_status: 'pending', to_status: 'pending' });
  assert.equal(waiting.subject, 'Your request has changed: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  assert.match(waiting.text, /You get our answer by Thursday, November 19/);
  assert.equal(waiting.calendar, undefined);
  const entry = mailOf(
    { ...booking, status: 'waitlisted' },
    { ...changed, from_status: 'waitlisted', to_status: 'waitlisted' },
  );
  assert.match(entry.subject, /^Your entry on the waiting list has changed: Hol Chan Snorkeling/);
  assert.match(entry.text, /This is what you wait for now:/);
  assert.match(entry.text, /You hold no place until we offer you one\. Is something not right\?/);
  assert.equal(entry.calendar, undefined);
});

test('the confirmation says when and where, or when the guests will know', () => {
  const unknown = { ...booking, status: 'confirmed' } as const;
  const promise =
    'The hour and the meeting point are not set yet. We write to you with both, on the day before at the latest.';
  assert.ok(write('booking-confirmed', unknown).text.includes(`When and where: ${promise}\n`));
  const late = { ...change, changed_at: '2026-11-20T12:00:00Z' };
  const { text: atLast } = writeMail('booking-confirmed', { booking: unknown, change: late, payload: null }, site);
  assert.match(atLast, /We write to you with both as soon as they are\./);
  const known = { ...unknown, leaves_at: '08:30:00', back_at: '12:00:00', meeting_point: 'The <dock>' };
  for (const kind of ['booking-confirmed', 'booking-changed'] as const) {
    const mail = write(kind, { ...known, pickup_at: '07:45:00', pickup_place: 'Hotel Sol' });
    assert.match(
      mail.text,
      /When and where: We pick you up at Hotel Sol at 07:45\.\n.*The trip begins at The <dock> at 08:30\.\n.*You are back at about 12:00\./,
    );
    assert.ok(mail.html.includes('The &lt;dock&gt; at 08:30'));
    assert.match(mail.calendar!.content, /\r\nDTSTART;TZID=America\/Belize:20261120T074500\r\n/);
  }
  for (const kind of ['booking-visitor', 'booking-cancelled'] as const)
    assert.doesNotMatch(write(kind, { ...known, status: 'cancelled' }).text, /When and where/);
});

test('the mail about a changed departure has both hours and both places', () => {
  const facts = {
    departure_id: { from: null, to: booking.id },
    leaves_at: { from: null, to: '09:15:00' },
    meeting_point: { from: 'The dock', to: 'The pier' },
  };
  const row = { ...booking, status: 'confirmed', leaves_at: '09:15:00', meeting_point: 'The pier' } as const;
  const { text } = writeMail(
    'booking-changed',
    { booking: row, change: { ...change, from_status: 'confirmed', changed_facts: facts }, payload: null },
    site,
  );
  assert.match(text, /\nBegins at: 09:15 \(before: not known\)\.\n\nMeeting point: The pier \(before: The dock\)\.\n/);
  assert.match(text, /When and where: Be at The pier at 09:15\./);
  assert.doesNotMatch(text, /Departure/);
});

test('the mail about a change request has the message of the visitor, and a reply goes to them', () => {
  const request = { kind: 'change', message: 'May we be <three>?', sent_at: '2026-11-18T16:00:00Z' };
  const mail = writeMail('change-request', { booking, change: null, payload: request }, site);
  assert.equal(mail.subject, 'Ana Novelo asks for a change: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  assert.equal(mail.replyTo, 'ana@example.com');
  assert.match(mail.text, /Asked: Wednesday, November 18, 2026, 10:00, Belize time\n\nMay we be <three>\?\n/);
  assert.match(mail.html, /May we be &lt;three&gt;\?/);
  const cancel = { ...request, kind: 'cancel', message: null };
  assert.match(
    writeMail('change-request', { booking, change: null, payload: cancel }, site).subject,
    /^Ana Novelo asks to cancel: /,
  );
});

test('the acknowledgement of an entered booking does not doubt who sent it', () => {
  const doubt = /If you did not send this request/;
  assert.match(write('booking-visitor').text, doubt);
  const entered = { ...booking, entered_by: '5f1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11' };
  assert.doesNotMatch(write('booking-visitor', entered).text, doubt);
});

test('a row without the data of its kind throws', () => {
  assert.throws(() => writeMail('booking-confirmed', { booking, change: null, payload: null }, site), TypeError);
});

const truths: [kind: MailKind, about: string | null, latest: string | null, isTrue: boolean, isSent?: boolean][] = [
  ['booking-operator', null, 'second', true],
  ['booking-visitor', null, null, true],
  ['booking-visitor', null, 'first', false],
  ['booking-confirmed', 'first', 'first', true],
  ['booking-confirmed', 'first', 'second', false],
  ['after-trip', null, 'first', true, false],
  ['after-trip', null, 'first', false, true],
  ['trip-reminder', null, 'first', true, false],
  ['trip-reminder', null, 'first', false, true],
];
for (const [kind, about, latest, isTrue, isSent = true] of truths) {
  test(`${kind} about ${about} is ${isTrue ? 'true' : 'outdated'} when the latest change is ${latest} and it is ${isSent ? '' : 'not '}sent`, () =>
    assert.equal(isMailTrue(kind, about, latest, isSent), isTrue));
}

test('the acknowledgement and the confirmation say what to bring and if guests are collected, as far as it is known', () => {
  const pickup = 'Boat and road transfers from the island are included. Ask us where we meet';
  const lamanai = sampleRow({ tourId: 'lamanai' });
  for (const kind of ['booking-visitor', 'booking-confirmed'] as const) {
    const { text } = write(kind, lamanai);
    assert.match(text, /^What to bring: Shoes that hold on wet stone, Hat, /m, kind);
    const zoo = write(kind, sampleRow({ tourId: 'belize-zoo' }));
    assert.doesNotMatch(zoo.text, /What to bring|ask us in an answer/, kind);
    assert.ok(text.includes(`Pick-up: ${pickup}\n`), kind);
  }
  const deskTours = [{ id: 'lamanai', name: null, included: null, facts: { bring: ['Hat', 'Towel\u2028'] } }];
  const said = writeMail('booking-visitor', { booking: lamanai, change: null, payload: null, deskTours }, site);
  assert.ok(said.text.includes('What to bring: Hat, Towel\n'), 'what the desk says');
  const custom = sampleRow({ bookingType: 'custom', tourId: null, customTourIds: ['lamanai', 'mexico-rocks'] });
  assert.match(
    write('booking-visitor', custom).text,
    new RegExp(`^Pick-up: Lamanai Maya Ruins: ${pickup}\n(?!  )`, 'm'),
  );
  const combo = sampleRow({ bookingType: 'combo', tourId: null, comboId: 'triple-mainland-combo' });
  assert.ok(write('booking-visitor', combo).text.includes(`Pick-up: ${pickup}\n`));
  const cart = sampleRow({ bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' });
  assert.doesNotMatch(write('booking-visitor', cart).text, /bring|Pick-up/);
  assert.doesNotMatch(write('booking-operator', lamanai).text, /bring|Pick-up/);
});

test('the mail of a weather call names the reason and the free days, and says that nothing changes by itself', () => {
  const news = { day: '2026-11-20', reason: 'Strong wind', days: ['2026-11-21', '2026-11-22'] };
  const mail = (days = news.days, token: string | null = 'a-token') =>
    writeMail('weather-call', { booking, change: null, payload: { ...news, days }, token }, site);
  assert.equal(mail().subject, 'The weather stops your trip: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  for (const part of [
    'Hello Ana Novelo,',
    'this trip cannot go out on Friday, November 20, 2026. Strong wind.',
    'Free days for you: Saturday, November 21, 2026\n  Sunday, November 22, 2026',
    'Nothing changes by itself: your booking is neither moved nor cancelled.',
    'https://example.org/your-booking#a-token',
  ])
    assert.ok(mail().text.includes(part), part);
  assert.doesNotMatch(mail([]).text, /Free days|link below/);
  assert.match(mail([]).text, /Would another day suit you\?/);
  assert.doesNotMatch(mail().text, /grandmother/);
});

test('the confirmation of a rental asks for the form that is not ticked yet, above the link to the page', () => {
  const cart = sampleRow({ bookingType: 'golf-cart', tourId: null, golfCartId: 'luxury-teal' });
  const confirm = (asksForm: boolean) =>
    writeMail('booking-confirmed', { booking: cart, change, payload: null, token, asksForm }, site).text;
  assert.match(
    confirm(true),
    /please tick the form on your booking page\. The link is below\.\n\n[^]*Your booking page: /,
  );
  assert.doesNotMatch(confirm(false), /form/);
});
