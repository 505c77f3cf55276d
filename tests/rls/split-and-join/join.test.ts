import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { ana, startPartyServer, type PartyServer } from './party-server.ts';

const otto = { name: 'Otto Blum', email: 'otto@example.com', phone: '+501 611-2222' };
const noContact = 'These bookings have neither an e-mail address nor a telephone number in common';

describe('trips of one guest', () => {
  let server: PartyServer;
  before(async () => (server = await startPartyServer()));
  after(() => server?.links.stop());
  beforeEach(() => server.clear());

  const join = (...bookings: string[]) => server.admin.rpc('join_bookings', { bookings });
  const apart = async (booking: string) =>
    (await server.admin.rpc('take_booking_apart', { booking }).throwOnError()).data as string[];
  const trips = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, at) => server.book({ date: `2099-03-0${at + 1}` })));

  it('belong together, and are taken apart again', async () => {
    const [one, two, three] = (await trips(3)) as [string, string, string];
    assert.deepEqual((await join(one, two)).data!.toSorted(), [one, two].toSorted());
    assert.deepEqual((await join(three, two)).data, [three], 'it joins those that the other belongs to');
    assert.deepEqual((await join(one, three)).data, [], 'they belong together already');
    assert.deepEqual(
      [await server.others(one), await server.others(three)],
      [
        [two, three],
        [one, two],
      ],
    );
    assert.deepEqual((await apart(two)).toSorted(), [one, three].toSorted());
    assert.deepEqual([await server.others(one), await server.others(two)], [[three], []]);
    await apart(one);
    assert.deepEqual([await server.others(three), await apart(three)], [[], []], 'none belongs to itself');
    const { data } = await server.admin.rpc('read_booking_group', { booking: two }).throwOnError();
    const [{ with: others, joined_by_name: by, left_at: leftAt }] = data.acts;
    assert.deepEqual([others.toSorted(), typeof by, typeof leftAt], [[one, three].toSorted(), 'string', 'string']);
    assert.deepEqual((await join(one, two)).data!.length, 2, 'once more');
  });

  it('have the e-mail address or the telephone number in common, also by another trip', async () => {
    const first = await server.book();
    const sameNumber = await server.book({ ...otto, phone: '600 1234', date: '2099-03-02' });
    const sameAddress = await server.book({ ...otto, email: 'otto+reef@example.com', date: '2099-03-03' });
    const other = await server.book({ name: ana.name, email: 'ana@example.org', phone: '+501 633-3333' });
    assert.deepEqual(
      [(await join(first, other)).error?.code, (await join(first, other)).error?.message],
      ['23514', noContact],
    );
    assert.equal((await join(first, sameAddress)).error?.message, noContact);
    assert.equal((await join(first, sameNumber, sameAddress)).data!.length, 3);
  });

  it('are at most five, each once, and none is erased or unknown', async () => {
    const ids = (await trips(6)) as [string, string, ...string[]];
    assert.equal((await join(...ids)).error?.message, 'At most 5 trips belong together');
    assert.equal((await join(...ids.slice(0, 5))).data!.length, 5);
    assert.equal((await join(ids[0], ids[5]!)).error?.message, 'At most 5 trips belong together');
    assert.equal((await join(ids[0], ids[0])).error?.message, 'Two or more bookings belong together');
    assert.equal((await join(ids[0], randomUuid())).error?.message, 'There is no such booking');
    await server.admin.rpc('erase_booking', { booking: ids[5] }).throwOnError();
    assert.equal((await join(ids[0], ids[5]!)).error?.message, 'There is no such booking');
  });

  it('do not join two groups', async () => {
    const [one, two, three, four] = (await trips(4)) as [string, string, string, string];
    await join(one, two);
    await join(three, four);
    assert.match((await join(one, three)).error!.message, /^Some of these bookings belong to other trips/);
  });

  it('stay together when one of them is erased, deleted or gets the contact of another guest', async () => {
    const [one, two, three, four] = (await trips(4)) as [string, string, string, string];
    await join(one, two, three, four);
    await server.admin.rpc('erase_booking', { booking: two }).throwOnError();
    assert.deepEqual([await server.others(one), await server.others(two)], [[three, four], []]);
    await server.admin.rpc('change_booking', { booking: three, changes: otto }).throwOnError();
    assert.deepEqual([await server.others(one), await server.others(three)], [[four], []]);
    await server.sql('delete from bookings where id = $1', [four]);
    assert.deepEqual(await server.others(one), []);
  });

  it('do not stay together if the trip that connected them leaves', async () => {
    const first = await server.book();
    const between = await server.book({ ...otto, phone: ana.phone });
    const last = await server.book(otto);
    await join(first, between, last);
    await apart(between);
    for (const id of [first, between, last]) assert.deepEqual(await server.others(id), []);
  });

  it('change nothing in the mails, the calendar and the decisions of each', async () => {
    const [one, two] = (await trips(2)) as [string, string];
    await server.sql('delete from mail_outbox');
    await join(one, two);
    await server.admin.rpc('decide_booking', { booking: one, decision: 'confirmed' }).throwOnError();
    await apart(two);
    assert.deepEqual(await server.waiting(), [['booking-confirmed', one]]);
    assert.deepEqual([(await server.read(one)).status, (await server.read(two)).status], ['confirmed', 'pending']);
  });

  it('change the revision of the desk, so that an open desk shows them', async () => {
    const [one, two] = (await trips(2)) as [string, string];
    const revision = async () => (await server.admin.rpc('desk_revision').throwOnError()).data;
    const seen = [await revision()];
    await join(one, two);
    seen.push(await revision());
    await apart(one);
    seen.push(await revision());
    assert.equal(new Set(seen).size, 3);
  });

  describe('on the page of a link', () => {
    const post = async (name: string, parameters: object) =>
      JSON.parse((await server.links.post(name, parameters)).body || 'null');
    const open = (token: string) => post('read_visit_link', { token });

    it('are all there, whichever trip the link is of, without personal data', async () => {
      const ids = (await trips(3)) as [string, string, string];
      await join(...ids);
      for (const id of ids) {
        const view = await open(await server.links.make(id, 'visit'));
        assert.equal(view.booking.id, id);
        assert.deepEqual(
          view.others.map(({ booking }: { booking: { id: string } }) => booking.id),
          ids.filter((other) => other !== id),
        );
        assert.deepEqual(
          view.others.map(({ others }: { others: unknown[] }) => others),
          [[], []],
        );
        assert.doesNotMatch(JSON.stringify(view), /Novelo|ana@|600-1234/);
      }
    });

    it('can each be asked about, by the token and the id of the trip', async () => {
      const [one, two, alone] = (await trips(3)) as [string, string, string];
      await join(one, two);
      const token = await server.links.make(one, 'visit');
      const ask = (trip: string) =>
        post('request_change_by_link', { token: `${token}.${trip}`, kind: 'change', message: 'Later?' });
      assert.deepEqual(await ask(two), { outcome: 'sent' });
      assert.deepEqual(await server.sql('select booking_id, kind from change_requests'), [
        { booking_id: two, kind: 'change' },
      ]);
      const view = await open(token);
      assert.deepEqual([view.change_requests.length, view.others[0].change_requests.length], [0, 1]);
      for (const trip of [one, alone, randomUuid(), 'x', "' or true"]) assert.equal(await ask(trip), null, trip);
      assert.equal(await open(`${token}.${alone}`), null);
      assert.deepEqual(await post('request_day_by_link', { token: `${token}.${two}`, day: '2099-03-09' }), {
        outcome: 'taken',
      });
      await apart(one);
      assert.equal(await ask(two), null, 'they do not belong together any more');
      assert.deepEqual((await open(token)).others, []);
    });

    it('have the form of a rental to tick', async () => {
      await server.sql(`update desk_settings set rental_statements = '{I drive}'`);
      const trip = await server.book();
      const cart = { booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 } as const;
      const rental = await server.book({ ...cart, date: '2099-03-05' });
      await server.links.move([rental], 'confirmed');
      await join(trip, rental);
      const token = await server.links.make(trip, 'visit');
      const [other] = (await open(token)).others;
      assert.deepEqual(other.rental_form.statements, ['I drive']);
      const form = { token: `${token}.${rental}`, version: other.rental_form.version };
      assert.deepEqual(await post('tick_rental_form', form), { outcome: 'ticked' });
      assert.notEqual((await server.read(rental)).rental_form, null);
    });

    it('are left out once they are over, and open nothing to the link of a decision', async () => {
      const [one, two] = (await trips(2)) as [string, string];
      await join(one, two);
      const token = await server.links.make(one, 'visit');
      const decision = await server.links.make(one, 'decision');
      assert.equal(await post('read_decision_link', { token: `${decision}.${two}` }), null);
      await server.sql(`begin; set local session_replication_role = replica;
        update bookings set date = '2020-01-01', last_day = '2020-01-01' where id = '${two}'; commit`);
      assert.deepEqual((await open(token)).others, []);
      assert.equal(await open(`${token}.${two}`), null);
    });
  });
});
