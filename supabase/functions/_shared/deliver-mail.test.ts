import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { chooseDelivery } from './deliver-mail.ts';
import type { Mail } from './mail-delivery.ts';

const mail: Mail = {
  id: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11',
  from: 'Desk <desk@example.org>',
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'Hello Ana',
  html: '<p>Hello Ana</p>',
};
const environment = (variables: Record<string, string>) => (name: string) => variables[name];

test('without SMTP_URL and folder the error names SMTP_URL', async () => {
  await assert.rejects(chooseDelivery(environment({}))(mail), /SMTP_URL is not set/);
});

test('with SMTP_URL no mail is written to the folder, without it every mail is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  try {
    const variables = { MAIL_OUTBOX_DIR: folder };
    await assert.rejects(chooseDelivery(environment({ ...variables, SMTP_URL: 'smtp://127.0.0.1:1' }))(mail));
    assert.deepEqual(await readdir(folder), []);
    await chooseDelivery(environment(variables))(mail);
    assert.deepEqual(await readdir(folder), [`${mail.id}.eml`]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
