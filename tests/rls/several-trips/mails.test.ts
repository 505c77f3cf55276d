import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { bookingEmailBody } from '../../../domain/booking/booking-email-body.ts';
import { bookingReference } from '../../../domain/booking/booking.ts';
import { sampleInsert } from '../../../domain/booking/sample-booking.ts';
import { operator, startServerWithMail, type ServerWithMail } from '../mails/server-with-mail.ts';

let started: ServerWithMail;
before(async () => {
  started = await startServerWithMail();
});
after(() => started?.stop());

it('a request with three trips is one mail to the visitor and one to the operator, sent by the call of the site', async () => {
  const { server, mailServer } = started;
  const visitor = { name: 'Ana Novelo', email: 'ana@example.com', phone: '+501 600-1234' };
  const trips = [
    {
      id: randomUuid(),
      booking_type: 'tour',
      tour_id: 'lamanai',
      date: '2099-03-10',
      people: 2,
      message: 'By the pool',
    },
    { id: randomUuid(), booking_type: 'combo', combo_tour_id: 'ruins-zoo-combo', date: '2099-03-12', people: 2 },
    { id: randomUuid(), booking_type: 'golf-cart', golf_cart_id: 'premium-red', date: '2099-03-11', people: 1 },
  ];
  const { error } = await server.client().rpc('send_bookings', { visitor, trips });
  assert.equal(error, null);
  const body = bookingEmailBody({ ...sampleInsert(), ...visitor }, []);
  const { data } = await server.client().functions.invoke('send-booking-email', { body });
  assert.deepEqual(data, { sent: 2, queued: 0 });
  const mails = mailServer.received.map(({ envelope, text }) => ({ to: envelope.to[0], text: text ?? '' }));
  assert.deepEqual(
    mails.map(({ to }) => to).sort(),
    [operator, visitor.email].sort((one, two) => (one < two ? -1 : 1)),
  );
  for (const { text } of mails)
    for (const { id } of trips) assert.ok(text.includes(`Reference ${bookingReference(id)}`), text);
  const asked = mails.find(({ to }) => to === operator)!.text;
  const tokens = [...asked.matchAll(/^Decide trip \d: .*\/answer#([\w-]{43})$/gm)].map(([, token]) => token!);
  assert.equal(tokens.length, 3, asked);
  const decide = async (token: string, decision: string) =>
    (await server.client().rpc('decide_by_link', { token, decision }).throwOnError()).data as { outcome: string };
  await decide(tokens[0]!, 'confirmed');
  await decide(tokens[2]!, 'cancelled');
  const { rows } = await server.database.query('select status from bookings order by date');
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['confirmed', 'pending', 'cancelled'],
  );
  const visit = mails.find(({ to }) => to === visitor.email)!.text;
  const [, page] = /\/your-booking#([\w-]{43})/.exec(visit) ?? assert.fail(visit);
  const others = await server.client().rpc('read_visit_link', { token: page }).throwOnError();
  assert.match(JSON.stringify(others.data), new RegExp(trips[1]!.id), 'the page of the visitor shows the others');
});
