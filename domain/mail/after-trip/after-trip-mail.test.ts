import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../../booking/sample-booking.ts';
import { usableReviewLinks } from './after-trip-mail.ts';
import { writeMail } from '../write-mail.ts';

const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG8';
const reviewLinks = [
  { name: 'Tripadvisor', address: 'https://reviews.example/reef?a=1&b=2' },
  { name: 'Google', address: 'https://maps.example/reef' },
];
const site = {
  product: 'Reef & Ruin',
  phone: '+501 611 1111',
  email: 'desk@example.org',
  url: 'https://example.org',
  reviewLinks,
};
const tour = sampleRow(
  { tourId: 'hol-chan-snorkeling', date: '2026-11-20', people: 3 },
  { message: 'Two children and a "grandmother".' },
);
const write = (booking = tour) => writeMail('after-trip', { booking, change: null, payload: null, token }, site);

test('the mail after a trip asks how it was, with a button for each page of reviews', () => {
  const mail = write();
  assert.equal(mail.subject, 'How was it? Hol Chan Snorkeling, Fri 20 Nov (7A1F6F0E)');
  assert.equal(mail.replyTo, 'desk@example.org');
  assert.equal(mail.calendar, undefined);
  for (const part of [
    'How was it?\n\nHello Ana Novelo,\n\n',
    'Thank you for being our guest on Friday, November 20, 2026: Hol Chan Snorkeling.',
    'Tripadvisor: https://reviews.example/reef?a=1&b=2\nGoogle: https://maps.example/reef\n',
  ])
    assert.ok(mail.text.includes(part), part);
  assert.equal(mail.text.match(/\?\n/g)?.length, 1, 'one question');
  assert.match(mail.html, /<a href="https:\/\/reviews\.example\/reef\?a=1&amp;b=2"[^>]*>Tripadvisor<\/a>/);
  assert.doesNotMatch(mail.text + mail.html, /grandmother/, 'what the visitor wrote is not repeated');
});

test('the mail after a trip ends with the link that stops these mails, once in text and HTML', () => {
  const { text, html } = write();
  assert.ok(text.endsWith(`You can also stop these questions: https://example.org/no-more-questions#${token}\n`));
  assert.ok(html.includes(`href="https://example.org/no-more-questions#${token}"`));
  for (const body of [text, html]) assert.equal(body.split(token).length - 1, 1);
});

test('the mail after a rental names its days, and greets by name only if that looks like one', () => {
  const cart = sampleRow({ bookingType: 'golf-cart', golfCartId: 'luxury-teal', date: '2026-11-20', days: 3 });
  const { text } = write(cart);
  assert.match(text, /our guest from Friday, November 20, 2026 to Sunday, November 22, 2026: Luxury Teal Cart\./);
  const spam = sampleRow({ tourId: 'lamanai' }, { name: 'BUY at http://spam.example' });
  assert.match(write(spam).text, /^Hello,$/m);
});

test('the mail after a trip is not written without the token that stops it', () => {
  const source = { booking: tour, change: null, payload: null, token: null };
  assert.throws(() => writeMail('after-trip', source, site), TypeError);
});

test('only https addresses are pages of reviews', () => {
  const wrong = ['http://reviews.example', 'reviews.example', 'javascript:alert(1)', 'https://', 'https:///reef', ''];
  const links = [...reviewLinks, ...wrong.map((address) => ({ name: 'Wrong', address }))];
  assert.deepEqual(usableReviewLinks(links), reviewLinks);
});
