import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultSender } from './default-sender.ts';

const business = { product: 'Reef & Ruin, "Ltd"', email: 'desk@example.org' };

test('the default sender is the business by its name', () => {
  assert.equal(defaultSender({}, business), 'Reef & Ruin Ltd <desk@example.org>');
  assert.match(defaultSender({})!, /^[^<>@]{3,} <[^<>@]+@[^<>@]+>$/);
});

test("mails over SMTP need the operator's address", () => {
  assert.equal(defaultSender({ SMTP_URL: 'smtp://mail.example.org' }, business), undefined);
  const env = { SMTP_URL: 'smtp://mail.example.org', VITE_SITE_EMAIL: 'desk@example.org' };
  assert.match(defaultSender(env, business)!, /<desk@example\.org>$/);
});
