import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { BookingStatus } from '../../domain/booking/booking-status.ts';
import { randomUuid } from 'stilthouse/testing/random.ts';
import type { MailServer } from 'stilthouse/testing/services/mail-server.ts';
import type { TestServer } from 'stilthouse/testing/test-server.ts';
import { signIn } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';
import { startServerWithMail, type ServerWithMail } from './mails/server-with-mail.ts';

describe('a change of a booking', () => {
  let started: ServerWithMail;
  let mailServer: MailServer;
  let server: TestServer;
  let admin: SupabaseClient;
  let adminEmail: string;
  let service: SupabaseClient;
  before(async () => {
    started = await startServerWithMail();
    ({ server, mailServer } = started);
    admin = await signIn(server, { role: 'admin' });
    adminEmail = (await admin.auth.getUser()).data.user!.email!;
    service = server.client(server.secretKey);
  });
  after(() => started?.stop());
  beforeEach(() => started.clear());

  it('is stored with its author, its time and the message to the visitor', async () => {
    const { id } = await book();
    const before = await now();
    await decide(id, 'confirmed', '  Meet us at the pier\n');
    await admin.from('bookings').update({ status: 'cancelled' }).eq('id', id);
    await service.from('bookings').update({ status: 'confirmed' }).eq('id', id);
    const { data } = await admin.from('booking_changes').select('*').eq('booking_id', id).order('sequence');
    assert.deepEqual(
      data?.map(({ sequence, from_status, to_status, message, changed_by_email }) => [
        sequence,
        from_status,
        to_status,
        message,
        changed_by_email,
      ]),
      [
        [1, 'pending', 'confirmed', 'Meet us at the pier', adminEmail],
        [2, 'confirmed', 'cancelled', null, adminEmail],
        [3, 'cancelled', 'confirmed', null, null],
      ],
    );
    const times = [before, ...data!.map(({ changed_at: at }) => Date.parse(at)), await now()];
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
  });

  it('that is refused leaves nothing behind', async () => {
    const { id } = await book();
    const refusals: [decision: string, message: string, code: string][] = [
      ['pending', '', '23514'],
      ['lost', '', '23514'],
      ['confirmed', 'a'.repeat(2001), '23514'],
    ];
    for (const [decision, message, code] of refusals)
      assert.equal((await admin.rpc('decide_booking', { booking: id, decision, message })).error?.code, code);
    assert.equal(
      (await admin.rpc('decide_booking', { booking: randomUuid(), decision: 'confirmed' })).error?.code,
      '42501',
    );
    assert.equal((await admin.from('booking_changes').select('id')).data?.length, 0);
    assert.equal((await admin.from('mail_outbox').select('id').not('change_id', 'is', null)).data?.length, 0);
  });

  it('by six administrators at once happens once, with one mail', async () => {
    const { id } = await book();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.rpc('decide_booking', { booking: id, decision: 'confirmed' })),
    );
    assert.deepEqual(answers.map(({ error }) => error?.code ?? 'done').sort(), [
      '23514',
      '23514',
      '23514',
      '23514',
      '23514',
      'done',
    ]);
    assert.deepEqual(await mailsAbout(id), ['booking-confirmed']);
  });

  it('is mailed to the visitor, with a calendar entry and its cancellation', async () => {
    const booking = await book();
    await decide(booking.id, 'confirmed', 'Bring a hat');
    await sweep();
    await decide(booking.id, 'cancelled');
    await sweep();
    const [confirmed, cancelled] = received(booking.email);
    assert.match(
      confirmed?.subject ?? '',
      /^Your booking is confirmed: Lamanai Maya Ruins, Sat 31 Jan 2099, 2 people \([0-9A-F]{8}\)$/,
    );
    assert.match(confirmed?.text ?? '', /Bring a hat/);
    assert.match(confirmed?.html ?? '', /Bring a hat/);
    assert.equal(confirmed?.replyTo?.length, 1);
    assert.match(
      cancelled?.subject ?? '',
      /^Your booking is cancelled: Lamanai Maya Ruins, Sat 31 Jan 2099, 2 people \([0-9A-F]{8}\)$/,
    );
    for (const mail of [confirmed, cancelled]) assert.match(mail?.inReplyTo ?? '', new RegExp(`^<${booking.id}@`));
    assert.doesNotMatch(cancelled?.text ?? '', /Bring a hat/);
    const [first, second] = [calendarOf(confirmed), calendarOf(cancelled)];
    assert.match(first, /^METHOD:REQUEST$[^]*^STATUS:CONFIRMED$/m);
    assert.match(second, /^METHOD:CANCEL$[^]*^STATUS:CANCELLED$/m);
    for (const file of [first, second]) assert.match(file, new RegExp(`^UID:${booking.id}$`, 'm'));
    assert.deepEqual(
      [first, second].map((file) => /^SEQUENCE:(\d+)$/m.exec(file)?.[1]),
      ['1', '2'],
    );
    assert.match(first, /^DTSTART;VALUE=DATE:20990131$/m);
  });

  it('of a request that was never confirmed has no calendar file', async () => {
    const booking = await book();
    await decide(booking.id, 'cancelled');
    await sweep();
    const [mail] = received(booking.email);
    assert.match(mail?.text ?? '', /cannot take this booking request/);
    assert.deepEqual(mail?.attachments, []);
  });

  it('is mailed after the change before it, also when the mail server was unavailable', async () => {
    mailServer.refuseWith(451);
    const booking = await book();
    await decide(booking.id, 'confirmed');
    await sweep();
    await decide(booking.id, 'cancelled');
    mailServer.refuseWith(null);
    assert.deepEqual(
      await sweep(),
      { sent: 0, queued: 0 },
      'the cancellation waits for the confirmation, which is not due',
    );
    await server.database.query('update mail_outbox set next_attempt_at = now()');
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    assert.deepEqual(
      received(booking.email).map(({ subject }) => /is (\w+):/.exec(subject ?? '')?.[1]),
      ['confirmed', 'cancelled'],
    );
  });

  describe('a mail that is sent again', () => {
    it('is sent once more for each request after it was sent', async () => {
      const booking = await book();
      await decide(booking.id, 'confirmed');
      await sweep();
      const mail = await mailOf(booking.id, 'booking-confirmed');
      const answers = await Promise.all(Array.from({ length: 4 }, () => admin.rpc('send_mail_again', { mail })));
      assert.deepEqual(
        answers.map(({ error }) => error),
        [null, null, null, null],
      );
      await sweep();
      assert.equal(received(booking.email).length, 2);
      await admin.rpc('send_mail_again', { mail });
      await sweep();
      const mails = received(booking.email);
      assert.equal(mails.length, 3);
      assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, 3);
      assert.equal(new Set(mails.map(calendarOf)).size, 1, 'the same entry each time');
    });

    it('is due at once if it waits for its next attempt', async () => {
      mailServer.refuseWith(451);
      const booking = await book();
      await decide(booking.id, 'confirmed');
      await sweep();
      mailServer.refuseWith(null);
      assert.equal(
        (await admin.rpc('send_mail_again', { mail: await mailOf(booking.id, 'booking-confirmed') })).error,
        null,
      );
      await sweep();
      assert.equal(received(booking.email).length, 1);
      assert.deepEqual(await mailsAbout(booking.id), ['booking-confirmed']);
    });

    it('is refused when it is no longer true', async () => {
      const booking = await book();
      await decide(booking.id, 'confirmed');
      await sweep();
      await decide(booking.id, 'cancelled');
      const { error } = await admin.rpc('send_mail_again', { mail: await mailOf(booking.id, 'booking-confirmed') });
      assert.deepEqual(
        [error?.code, error?.message],
        ['P0001', 'The booking has changed since: this mail is no longer true'],
      );
    });

    it('must exist and be about a booking', async () => {
      assert.equal((await admin.rpc('send_mail_again', { mail: randomUuid() })).error?.code, 'P0001');
    });
  });

  it('stores the author of a note, and refuses one that is empty or too long', async () => {
    const { id } = await book();
    const { data } = await admin
      .from('booking_notes')
      .insert({ booking_id: id, note: 'Vegetarian' })
      .select('*')
      .single();
    assert.deepEqual([data.note, data.written_by_email], ['Vegetarian', adminEmail]);
    for (const note of [' \n', 'a'.repeat(4001)])
      assert.equal((await admin.from('booking_notes').insert({ booking_id: id, note })).error?.code, '23514');
    assert.equal(
      (await admin.from('booking_notes').insert({ booking_id: randomUuid(), note: 'Whose?' })).error?.code,
      '23503',
    );
  });

  it('is deleted with its booking', async () => {
    const { id } = await book();
    await decide(id, 'confirmed');
    await admin.from('booking_notes').insert({ booking_id: id, note: 'Vegetarian' });
    assert.equal((await service.from('bookings').delete().eq('id', id)).error, null);
    for (const table of ['booking_changes', 'booking_notes', 'mail_outbox'])
      assert.equal((await service.from(table).select('id').eq('booking_id', id)).data?.length, 0);
  });

  /** The time by the clock of the database, in ms. */
  async function now(): Promise<number> {
    return (await server.database.query('select clock_timestamp() as now')).rows[0].now.getTime();
  }

  async function book() {
    const booking = sampleBooking();
    const { error } = await server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    return booking;
  }

  async function decide(id: string, decision: BookingStatus, message?: string): Promise<void> {
    const { error } = await admin.rpc('decide_booking', { booking: id, decision, ...(message ? { message } : {}) });
    assert.equal(error, null);
  }

  async function sweep(): Promise<{ sent: number; queued: number }> {
    const { data, error } = await service.functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
    return data;
  }

  /** The mails about changes that this visitor received, in order. */
  function received(email: string) {
    return mailServer.received.filter(
      ({ envelope, subject }) =>
        envelope.to[0] === email && /is (confirmed|cancelled): |^We cannot take you /.test(subject ?? ''),
    );
  }

  function calendarOf(mail: ReturnType<typeof received>[number] | undefined): string {
    const files = mail?.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType)) ?? [];
    assert.ok(files.length > 0, 'the mail carries a calendar file');
    const texts = new Set(
      files.map(({ content }) =>
        (typeof content === 'string' ? content : new TextDecoder().decode(content)).replaceAll('\r\n', '\n'),
      ),
    );
    assert.equal(texts.size, 1, 'the part for mail programs and the file say the same');
    return [...texts][0]!;
  }

  async function mailsAbout(id: string): Promise<string[]> {
    const { data } = await admin.from('mail_outbox').select('kind').eq('booking_id', id).not('change_id', 'is', null);
    return data!.map(({ kind }) => kind);
  }

  async function mailOf(id: string, kind: string): Promise<string> {
    const { data } = await admin.from('mail_outbox').select('id').eq('booking_id', id).eq('kind', kind).single();
    return data!.id;
  }
});
