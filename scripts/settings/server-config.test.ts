import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { site } from '../../site.config.ts';
import { readServerConfig } from '../server-config.ts';

const before = { ...process.env };
beforeEach(() => {
  for (const name of ['MAIL_FROM', 'SMTP_URL', 'OPERATOR_EMAIL', 'VITE_SITE_EMAIL']) delete process.env[name];
});
after(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

test('every mail of npm start has the name of the business in its sender', () => {
  assert.equal(readServerConfig().mail.from, `${site.product} <${site.email}>`);
  assert.equal(process.env.MAIL_FROM, `${site.product} <${site.email}>`, 'for the functions');
  process.env.MAIL_FROM = 'bookings@example.org';
  assert.equal(readServerConfig().mail.from, `${site.product} <bookings@example.org>`);
});

test('mails over SMTP need a sender', () => {
  Object.assign(process.env, { SMTP_URL: 'smtp://mail.example.org', OPERATOR_EMAIL: 'desk@example.org' });
  assert.throws(() => readServerConfig(), /MAIL_FROM must be set when SMTP_URL is/);
});
