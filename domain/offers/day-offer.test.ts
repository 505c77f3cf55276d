import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeAuthor } from '../booking/booking-change.ts';
import { sampleRow } from '../booking/sample-booking.ts';
import { writeMail } from '../mail/write-mail.ts';
import { isOfferOpen, offerChat, offerOutcome } from './day-offer.ts';
import type { DayOffer } from './day-offer.ts';
import { againstOf, loadOf, needsAllTheSame } from './days-to-offer.ts';
import { replyWords } from '../words/reply-words.ts';

const site = { product: 'Reef & Ruin', phone: '+501 611 1111', email: 'desk@example.org', url: 'https://example.org' };
const booking = sampleRow({ tourId: 'hol-chan-snorkeling', date: '2026-11-20', people: 3 });
const days = ['2026-11-21', '2026-11-22'];
const offer: DayOffer = {
  id: '11111111-1111-4111-8111-111111111111',
  offered_days: days,
  message: null,
  confirms: false,
  made_at: '2026-11-18T16:00:00Z',
  made_by_name: 'Omar',
  open_from: '2026-11-18T16:00:10Z',
  chosen_day: null,
  none_fits_at: null,
  ended_at: null,
  ended_by_name: null,
};
const token = 'a'.repeat(43);
const mail = (change: object = {}, to: string | null = token) =>
  writeMail(
    'other-days',
    { booking, change: null, payload: { days, message: 'The sea is <calm>.', confirms: false, ...change }, token: to },
    site,
  );

test('the mail has a button for each day, which opens the page of the guest and chooses nothing', () => {
  const { subject, text, html } = mail();
  assert.equal(subject, 'Other days for you: Hol Chan Snorkeling, Fri 20 Nov, 3 people (7A1F6F0E)');
  for (const [day, label] of [
    ['2026-11-21', 'Saturday, November 21'],
    ['2026-11-22', 'Sunday, November 22'],
  ]) {
    const url = `https://example.org/your-booking#${token}&day=${day}`;
    assert.ok(text.includes(`${label}: ${url}\n`), label);
    assert.match(html, new RegExp(`href="${url.replace('&', '&amp;')}"[^>]*>${label}<`));
  }
  for (const part of [
    'For this request we can offer you other days.',
    'The sea is <calm>.',
    'We confirm the day that you choose, and write to you. Your request stays as it is until then.',
    'Does none of them fit?',
    'Tour Date: Friday, November 20, 2026',
  ])
    assert.ok(text.includes(part), part);
  assert.ok(html.includes('The sea is &lt;calm&gt;.'));
});

test('the mail says what the press of a day does, what stays, and the days without a link', () => {
  assert.match(
    mail({ confirms: true }).text,
    /The day that you choose is confirmed at once, if it is still free then\./,
  );
  assert.match(mail({ days: ['2026-11-21'] }).text, /we can offer you another day\./);
  const withoutLink = mail({}, null).text;
  assert.match(withoutLink, /^Offered: Saturday, November 21, 2026\n {2}Sunday, November 22, 2026$/m);
  assert.doesNotMatch(withoutLink, /your-booking/);
  const confirmed = writeMail(
    'other-days',
    {
      booking: { ...booking, status: 'confirmed' },
      change: null,
      payload: { days, message: null, confirms: false },
      token,
    },
    site,
  );
  assert.match(confirmed.text, /For this booking we can offer.*Your booking stays as it is until then\./s);
});

test('the chat lists the days, and names the page of a guest with an address alone', () => {
  const chat = (row = booking) =>
    offerChat(row, { days, message: 'The sea is calm.', confirms: true }, site.product, replyWords.en);
  assert.equal(
    chat(),
    [
      'Hello Ana Novelo,',
      'about your request (Hol Chan Snorkeling, 3-4 hours, on Friday, November 20, 2026): we can offer you other days.',
      'The sea is calm.',
      'Saturday, November 21, 2026\nSunday, November 22, 2026',
      'Which one would suit you? You can answer here, or press the day on the page that our mail links to. The day that you choose is confirmed at once, if it is still free then.',
      'Reference: 7A1F6F0E',
      'Reef & Ruin',
    ].join('\n\n'),
  );
  assert.doesNotMatch(chat({ ...booking, email: '' }), /page|at once/);
});

test('an offer is open until its first day begins, its booking is decided or it is withdrawn', () => {
  const today = '2026-11-20';
  assert.ok(isOfferOpen(offer, booking, today));
  assert.ok(!isOfferOpen(offer, booking, '2026-11-21'));
  assert.ok(!isOfferOpen(offer, { ...booking, status: 'cancelled' }, today));
  assert.ok(!isOfferOpen(offer, { ...booking, erased_at: '2026-11-19T00:00:00Z' }, today));
  assert.ok(!isOfferOpen({ ...offer, ended_at: '2026-11-19T00:00:00Z' }, booking, today));
});

test('the history says what became of an offer', () => {
  const ended = '2026-11-19T00:00:00Z';
  for (const [change, words] of [
    [{}, null],
    [{ chosen_day: '2026-11-21' }, 'the guest chose Saturday, November 21, 2026'],
    [{ chosen_day: '2026-11-21', ended_at: ended }, 'the guest chose Saturday, November 21, 2026'],
    [{ none_fits_at: ended }, 'the guest says that none fits'],
    [{ ended_at: ended }, 'ended without an answer'],
    [{ ended_at: ended, ended_by_name: 'Omar' }, 'withdrawn by Omar'],
    [{ ended_at: '2026-11-18T16:00:05Z', ended_by_name: 'Omar' }, 'undone before the guest was told'],
  ] as const)
    assert.equal(offerOutcome({ ...offer, ...change }), words);
  assert.equal(
    changeAuthor({
      changed_by_guest: true,
      changed_by_link: false,
      changed_by_name: null,
      changed_by_email: null,
    }),
    'the guest’s choice, as you allowed',
  );
});

test('a day to offer has its load, and what stands against it; only a closed or full one is offered all the same', () => {
  const free = { day: '2026-11-21', why: null, reason: null, taken: 5, places: 6 };
  assert.equal(loadOf(free), '5 of 6 places taken that day');
  assert.equal(loadOf({ ...free, taken: 9, places: null }), '9 people that day');
  assert.equal(loadOf({ ...free, taken: null, places: null }), null);
  assert.equal(againstOf(free, 1), null);
  assert.equal(againstOf({ ...free, why: 'closed', reason: 'Storm.' }, 1), 'The day is closed: Storm.');
  assert.equal(againstOf({ ...free, why: 'full' }, 1), 'The day has no room left for this group.');
  assert.deepEqual(
    (['closed', 'full', 'taken', null] as const).map((why) => needsAllTheSame({ ...free, why })),
    [true, true, false, false],
  );
});
