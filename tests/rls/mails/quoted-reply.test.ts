import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createTransport } from 'nodemailer';
import type { ReceivedMail } from 'stilthouse/testing/services/mail-server.ts';
import { sampleBooking } from '../sample-booking.ts';
import { operator, sender, startServerWithMail, type ServerWithMail } from './server-with-mail.ts';

const tokenOf = /#([\w-]{43})(?![\w-])/g;

// docs/decisions/0025-replies-never-carry-the-decision-link.md
describe('a reply that quotes the whole mail', () => {
  let started: ServerWithMail;
  before(async () => (started = await startServerWithMail()));
  after(() => started?.stop());
  beforeEach(() => started.clear());

  it('hands the visitor no power to decide, whichever mail the operator replies to, and to all', async () => {
    const booking = await bookAndAsk();
    const mails = mailsTo(operator);
    assert.deepEqual(
      mails.map(({ subject }) => subjectKind(subject)),
      ['change', 'overdue', 'request'],
    );
    for (const mail of mails) await replyToAll(mail);
    const replies = mailsTo(booking.email).filter(({ subject }) => subject?.startsWith('Re: '));
    assert.deepEqual(
      replies.map(({ subject }) => subjectKind(subject)),
      ['change'],
      'the visitor gets the reply to what they asked',
    );
    const visitors = tokensIn(mailsTo(booking.email));
    assert.ok(visitors.length > 0);
    for (const token of visitors) assert.equal(await decide(token), null);
    assert.equal(await statusOf(booking.id), 'pending');

    const own = tokensIn(mails.filter(({ subject }) => subjectKind(subject) !== 'change'));
    assert.equal(new Set(own).size, 2, 'a link in each mail that asks for a decision');
    for (const token of own) assert.ok(!visitors.includes(token));
    assert.equal((await decide(own[0]!))?.outcome, 'done', 'for the operator the link decides');
    assert.equal(await statusOf(booking.id), 'confirmed');
  });

  /** A request that is overdue and about which the visitor has asked for a change. */
  async function bookAndAsk() {
    const booking = sampleBooking({ email: 'ana@visitor.example' });
    const { error } = await started.server.client().from('bookings').insert(booking);
    assert.equal(error, null);
    await sweep();
    const [token] = tokensIn(mailsTo(booking.email));
    await rpc('request_change_by_link', { token, kind: 'change', message: 'May we be three?' });
    const client = await started.server.database.connect();
    await client.query(
      `begin; set local session_replication_role = replica;
       update bookings set created_at = now() - interval '25 hours', decision_due_at = now() - interval '1 hour'; commit`,
    );
    client.release();
    await sweep();
    return booking;
  }

  /** What mail programs do: to the address of Reply-To, otherwise of From, and to all others, quoting text and HTML. */
  async function replyToAll(mail: ReceivedMail): Promise<void> {
    const answered = mail.replyTo?.length ? mail.replyTo : [mail.from!];
    const all = [...answered, ...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(({ address }) => address ?? []);
    const transport = createTransport({ url: started.mailServer.url });
    await transport.sendMail({
      from: operator,
      to: [...new Set(all)],
      subject: `Re: ${mail.subject}`,
      text: `Fine!\n\n${(mail.text ?? '').replace(/^/gm, '> ')}`,
      html: `<p>Fine!</p><blockquote>${mail.html}</blockquote>`,
    });
    transport.close();
  }

  function mailsTo(address: string): ReceivedMail[] {
    return started.mailServer.received
      .filter(({ envelope }) => envelope.to.includes(address) && (address !== operator || envelope.from === sender))
      .toSorted((one, other) => subjectKind(one.subject).localeCompare(subjectKind(other.subject)));
  }

  function subjectKind(subject = ''): string {
    return /change|overdue|request/i.exec(subject)?.[0].toLowerCase() ?? 'other';
  }

  function tokensIn(mails: ReceivedMail[]): string[] {
    const bodies = mails.map(({ text, html }) => `${text}\n${html}`).join('\n');
    return [...new Set(Array.from(bodies.matchAll(tokenOf), ([, token]) => token!))];
  }

  async function decide(token: string): Promise<{ outcome: string } | null> {
    return (await rpc('decide_by_link', { token, decision: 'confirmed' })) as { outcome: string } | null;
  }

  async function rpc(name: string, parameters: object): Promise<unknown> {
    const { data, error } = await started.server.client().rpc(name, parameters);
    assert.equal(error, null);
    return data;
  }

  async function statusOf(id: string): Promise<unknown> {
    const { rows } = await started.server.database.query('select status from bookings where id = $1', [id]);
    return rows[0]?.status;
  }

  async function sweep(): Promise<void> {
    const { server } = started;
    const { error } = await server.client(server.secretKey).functions.invoke('send-outbox', { body: {} });
    assert.equal(error, null);
  }
});
