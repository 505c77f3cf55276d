import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from './link-server.ts';

describe('the link of the visitor', () => {
  let links: LinkServer;
  let id: string;
  before(async () => (links = await startLinkServer()));
  after(() => links?.stop());
  beforeEach(async () => (id = await links.book()));

  it('give no personal data in full', async () => {
    const own = await links.book({
      name: 'Ana María Novelo',
      email: 'ana.novelo@mail.example.com',
      phone: '+501 600 1234',
      message: 'Secret',
    });
    const { body } = await links.post('read_visit_link', { token: await links.make(own, 'visit') });
    const { name, email, booking } = JSON.parse(body);
    assert.deepEqual([name, email], ['A. M. N.', 'a***@m***.com']);
    assert.deepEqual([booking.status, booking.people, booking.tour_id], ['pending', 2, 'lamanai']);
    // Ids and times have no space.
    assert.doesNotMatch(body, /Novelo|ana\.|mail\.example|501 600|600 1234|Secret|sent_by/i);
  });

  it('work for a guest whose form filler filled in the field that people do not see', async () => {
    const suspect = await links.book({ is_suspect: true });
    const token = await links.make(suspect, 'visit');
    const { status, body } = await links.post('read_visit_link', { token });
    assert.deepEqual([status, JSON.parse(body).booking.status], [200, 'pending']);
    const asked = await links.post('request_change_by_link', { token, kind: 'change', message: 'May we be three?' });
    assert.equal(asked.body, '{"outcome": "sent"}');
    assert.doesNotMatch(body, /suspect/);
  });

  it('do not say who at the desk answered, and name what a tour of the desk includes', async () => {
    const { rows } = await links.server.database.query(
      `insert into tours (name, duration, category, included)
       values ('Night Snorkel', '2 hours', 'snorkeling', '{Lamps}') returning id`,
    );
    const own = await links.book({ booking_type: 'custom', tour_id: null, custom_tour_ids: [rows[0].id, 'lamanai'] });
    await links.actors.admin.rpc('decide_booking', { booking: own, decision: 'confirmed', message: 'Dear Ana' });
    const { body } = await links.post('read_visit_link', { token: await links.make(own, 'visit') });
    const { change, desk_tours: tours } = JSON.parse(body);
    assert.deepEqual(Object.keys(change).sort(), ['changed_at', 'from_status', 'sequence', 'to_status']);
    assert.deepEqual(tours, [{ id: rows[0].id, name: 'Night Snorkel', included: ['Lamps'], facts: {} }]);
    assert.doesNotMatch(body, /Dear Ana/);
  });

  it('ask for a change: it is stored and mailed, and nothing changes', async () => {
    const token = await links.make(id, 'visit');
    assert.equal(
      (await links.post('request_change_by_link', { token, kind: 'change', message: ' One more person? ' })).body,
      '{"outcome": "sent"}',
    );
    assert.deepEqual(await requestsOf(id), [{ kind: 'change', message: 'One more person?', handled_at: null }]);
    assert.equal(await links.statusOf(id), 'pending');
    const mails = await requestMails();
    assert.deepEqual(
      mails.map(({ payload }) => [payload.kind, payload.message]),
      [['change', 'One more person?']],
    );
    const { body } = await links.post('read_visit_link', { token });
    assert.doesNotMatch(body, /One more person/);
    assert.equal(JSON.parse(body).change_requests.length, 1);
  });

  it('ask at most five times a day, also all at once', async () => {
    const token = await links.make(id, 'visit');
    const ask = (_: unknown, place: number) =>
      links.post('request_change_by_link', { token, kind: 'cancel', message: `Reason ${place}` });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    assert.equal(answers.filter(({ body }) => body.includes('"sent"')).length, 5);
    assert.equal(answers.filter(({ body }) => body.includes('"too many"')).length, 3);
    assert.equal((await requestMails()).length, 5);
    await links.server.database.query(
      "update change_requests set sent_at = sent_at - interval '1 day' where booking_id = $1",
      [id],
    );
    assert.match((await ask(null, 8)).body, /"sent"/);
  });

  it('ask once however often it is sent, because its response may be lost', async () => {
    const token = await links.make(id, 'visit');
    const ask = (kind: string, message?: string) => links.post('request_change_by_link', { token, kind, message });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('change', 'At ten?')));
    for (const { body } of answers) assert.equal(body, '{"outcome": "sent"}');
    for (const message of [' At ten? ', 'At nine?', 'At ten?']) await ask('change', message);
    for (const _ of [1, 2]) await ask('cancel');
    const wanted = ['At ten?', 'At nine?', 'At ten?', null];
    assert.deepEqual(
      (await requestsOf(id)).map(({ message }) => message),
      wanted,
    );
    assert.deepEqual(
      (await requestMails()).map(({ payload }) => payload.message),
      wanted,
    );
    await links.server.database.query('update change_requests set handled_at = now() where booking_id = $1', [id]);
    await ask('cancel');
    assert.equal((await requestsOf(id)).length, 5, 'what is done can be asked again');
  });

  it('ask with words that fit, and not about a cancelled booking', async () => {
    const token = await links.make(id, 'visit');
    for (const parameters of [
      { kind: 'change' },
      { kind: 'change', message: ' \n' },
      { kind: 'change', message: 'a'.repeat(2001) },
      { kind: 'confirm', message: 'Yes' },
    ])
      assert.equal((await links.post('request_change_by_link', { token, ...parameters })).status, 400);
    await links.post('request_change_by_link', { token, kind: 'cancel' });
    await links.move([id], 'cancelled');
    assert.match((await links.post('request_change_by_link', { token, kind: 'cancel' })).body, /"cancelled"/);
    const [request, ...more] = await requestsOf(id);
    assert.ok(request.handled_at, 'the cancellation handles what was asked');
    assert.deepEqual(more, []);
  });

  it('mail each request by itself, which can be sent again', async () => {
    const token = await links.make(id, 'visit');
    await links.post('request_change_by_link', { token, kind: 'change', message: 'First' });
    await links.post('request_change_by_link', { token, kind: 'change', message: 'Second' });
    await links.server.database.query('update mail_outbox set sent_at = now() where booking_id = $1', [id]);
    const [first] = await requestMails();
    assert.equal((await links.actors.admin.rpc('send_mail_again', { mail: first.id })).error, null);
    assert.deepEqual(
      (await requestMails()).map(({ payload, repetition }) => [payload.message, repetition]),
      [
        ['First', 0],
        ['First', 1],
        ['Second', 0],
      ],
    );
  });

  const requestsOf = async (booking: string) =>
    (
      await links.server.database.query(
        'select kind, message, handled_at from change_requests where booking_id = $1 order by sent_at',
        [booking],
      )
    ).rows;

  const requestMails = async () =>
    (
      await links.server.database.query(
        `select id, payload, repetition from mail_outbox where booking_id = $1 and kind = 'change-request'
         order by payload ->> 'sent_at', repetition`,
        [id],
      )
    ).rows;
});
