import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { linkUnscheduledProject } from 'stilthouse/testing/unscheduled-project.ts';
import type { BookingRow } from '../../domain/booking/booking.ts';
import type { BookingChange } from '../../domain/booking/booking-change.ts';
import { sampleInsert } from '../../domain/booking/sample-booking.ts';
import { mailKinds } from '../../domain/mail/mail-kinds.ts';
import type { MailKind } from '../../domain/mail/mail-message.ts';
import { writeMail } from '../../domain/mail/write-mail.ts';
import { mailWords } from '../../domain/words/mail-words.ts';
import { englishIn, loadSecond } from './second-language.ts';

// From the form to the mails, in a database that knows a second language
// (docs/decisions/0047-a-booking-has-a-language.md).

interface ClaimedRow {
  id: string;
  kind: MailKind;
  booking_row: BookingRow;
  change_row: BookingChange | null;
  payload: object | null;
  token: string | null;
}

const site = { product: 'PRODUCT', phone: '', email: 'desk@example.com', url: 'https://desk.example' };
const languages = { ...mailWords, el: loadSecond(mailWords.en).words };
const links = Object.fromEntries(
  Object.entries(mailKinds).flatMap(([kind, { privateLink }]) => (privateLink ? [[kind, privateLink]] : [])),
);

let server: TestServer;
const project = linkUnscheduledProject();
before(async () => {
  server = await startTestServer({ SUPABASE_DIR: project.dir });
  await server.database.query(
    `create or replace function facts.is_language(language text) returns boolean
       language sql immutable parallel safe return language in ('en', 'el')`,
  );
});
after(async () => {
  await server?.stop();
  project.remove();
});

it('the mails about a booking are in the language in which its guest reads', async () => {
  const id = randomUuid();
  const sent = sampleInsert({ id, language: 'el' });
  assert.equal((await server.client().from('bookings').insert(sent)).error, null);
  const mails = await written();
  await server.database.query("update bookings set status = 'confirmed' where id = $1", [id]);
  mails.push(...(await written()));
  await change(id, { people: 3 });
  mails.push(...(await written()));
  await change(id, { language: 'en' });
  mails.push(...(await written()));
  await server.database.query("update bookings set status = 'cancelled' where id = $1", [id]);
  mails.push(...(await written()));
  const [asked, received, confirmed, changed, inEnglish, cancelled, ...more] = mails;
  assert.deepEqual(more, []);
  assert.equal(asked!.kind, 'booking-operator');
  assert.match(asked!.text, /^Language: Greek/m);
  for (const [mail, kind] of [
    [received, 'booking-visitor'],
    [confirmed, 'booking-confirmed'],
    [changed, 'booking-changed'],
  ] as const) {
    assert.equal(mail!.kind, kind);
    assert.match(mail!.html, /^<html lang="el">$/m);
    // A reference has letters of its own.
    const words = englishIn(`${mail!.subject} ${mail!.text}`).filter((word) => !/^[A-F]+$/.test(word));
    assert.deepEqual(words, [], mail!.text);
    assert.match(mail!.text, /https:\/\/desk\.example\/el\/your-booking#/);
  }
  assert.match(confirmed!.calendar!.content, /^URL:https:\/\/desk\.example\/el\/\r$/m);
  assert.match(inEnglish!.text, /^Language: English \(before: Greek\)/m);
  assert.match(inEnglish!.text, /https:\/\/desk\.example\/your-booking#/);
  assert.equal(cancelled!.kind, 'booking-cancelled');
  assert.match(cancelled!.html, /^<html lang="en">$/m);
});

/** Changes a booking with the rights of a program that has the secret key. */
async function change(booking: string, changes: object): Promise<void> {
  const { error } = await server.client(server.secretKey).rpc('change_booking', { booking, changes });
  assert.equal(error, null);
}

/** Takes the mails that are due, with their kinds, that to the operator first, and records them as sent. */
async function written() {
  const service = server.client(server.secretKey);
  await server.database.query('update mail_outbox set held_until = null');
  const { data, error } = await service.rpc('claim_mails', { max_rows: 50, links, operator: site.email });
  assert.equal(error, null);
  const rows = (data as ClaimedRow[]).sort((one, other) => (one.kind < other.kind ? -1 : 1));
  const attempts = rows.map(({ id }) => ({ id, outcome: 'sent' }));
  assert.equal((await service.rpc('finish_mails', { attempts })).error, null);
  return rows.map(({ kind, booking_row: booking, change_row: about, payload, token }) => ({
    kind,
    ...writeMail(kind, { booking, change: about, payload, token }, site, languages),
  }));
}
