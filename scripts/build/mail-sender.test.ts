import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailSender } from './mail-sender.ts';

const business = { product: 'Reef & Ruin, "Ltd"', email: 'desk@example.org' };

test('the default sender is the business by its name', () => {
  assert.equal(mailSender({}, business), 'Reef & Ruin Ltd <desk@example.org>');
  assert.match(mailSender({})!, /^[^<>@]{3,} <[^<>@]+@[^<>@]+>$/);
});

test('an address without a name gets the name of the business', () => {
  const env = { MAIL_FROM: ' bookings@example.org ', SMTP_URL: 'smtp://mail.example.org' };
  assert.equal(mailSender(env, business), 'Reef & Ruin Ltd <bookings@example.org>');
  assert.equal(mailSender({ ...env, MAIL_FROM: 'Desk <a@example.org>' }, business), 'Desk <a@example.org>');
});

test("mails over SMTP need the operator's address", () => {
  assert.equal(mailSender({ SMTP_URL: 'smtp://mail.example.org' }, business), undefined);
  const env = { SMTP_URL: 'smtp://mail.example.org', VITE_SITE_EMAIL: 'desk@example.org' };
  assert.match(mailSender(env, business)!, /<desk@example\.org>$/);
});
