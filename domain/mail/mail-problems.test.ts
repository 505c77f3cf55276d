import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfMailbox, mailAdvice, mailTroubles, shortReply } from './mail-problems.ts';
import type { WaitingMails } from './mail-problems.ts';

const guest = { id: '1', name: 'Ana Novelo', email: 'ana@example.com' };
const waiting = (change: Partial<WaitingMails>): WaitingMails => ({
  problem: 'unreachable',
  kind: 'booking-visitor',
  mails: 1,
  since: '2026-11-23T16:40:00Z',
  last_error: 'connect ECONNREFUSED 127.0.0.1:25',
  mail_id: null,
  bookings: [guest],
  ...change,
});

test('mails that wait for the mail server are one trouble, whatever their kinds', () => {
  const troubles = mailTroubles([
    waiting({ mails: 150, since: '2026-11-23T17:00:00+00:00', mail_id: 'a' }),
    waiting({ mails: 150, kind: 'booking-operator', since: '2026-11-23T10:40:00-06:00', bookings: [] }),
    waiting({ kind: 'daily-digest', since: '2026-11-23T18:00:00Z', bookings: [] }),
  ]);
  assert.deepEqual(
    troubles.map(({ mails, since, mail_id: mail, isOfGuests }) => [mails, since, mail, isOfGuests]),
    [[301, '2026-11-23T10:40:00-06:00', 'a', false]],
  );
});

test('full mailboxes of guests and of the operator are two troubles, with at most five guests', () => {
  const full = { problem: 'mailbox-full' } as const;
  const troubles = mailTroubles([
    waiting({ ...full, mails: 9, bookings: [guest, guest, guest] }),
    waiting({ ...full, kind: 'booking-confirmed', mails: 3, bookings: [guest, guest, guest] }),
    waiting({ ...full, kind: 'booking-operator' }),
  ]);
  assert.deepEqual(
    troubles.map(({ mails, bookings, isOfGuests }) => [mails, bookings.length, isOfGuests]),
    [
      [12, 5, true],
      [1, 1, false],
    ],
  );
});

test('the advice depends on the problem, and for a mailbox on whose it is', () => {
  assert.equal(mailAdvice('address', 'visitor'), 'was refused. Check the address or telephone the guest.');
  assert.match(mailAdvice('address', 'operator'), /^The address of the operator was refused\./);
  assert.match(mailAdvice('login', 'visitor'), /SMTP_URL/);
  assert.deepEqual([isOfMailbox('mailbox-full'), isOfMailbox('login'), isOfMailbox(null)], [true, false, false]);
});

test('what the mail server said is one short line without addresses', () => {
  assert.equal(
    shortReply("Can't send mail: 550 <ana@example.com>\r\nuser desk:secret@mail.example unknown"),
    "Can't send mail: 550 <…> user desk:… unknown",
  );
  assert.equal(shortReply(null), '');
  assert.equal(shortReply('word '.repeat(100)).length, 120);
});
