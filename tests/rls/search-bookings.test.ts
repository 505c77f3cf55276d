import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { startTestServer, type TestServer } from 'stilthouse/testing/test-server.ts';
import { makeActors, signIn, type Actors } from './make-actors.ts';
import { sampleBooking } from './sample-booking.ts';

// The ids are fixed, because the search also finds digits of an id.
const people = [
  {
    id: 'c0ffee01-aaaa-4bbb-8ccc-dddddddddddd',
    name: 'Ana Novelo',
    email: 'ana@example.com',
    phone: '+501 600-1234',
  },
  {
    id: 'c0ffee02-aaaa-4bbb-8ccc-dddddddddddd',
    name: 'Zoë 100% O_Brien',
    email: 'zoe@example.com',
    phone: '6001235',
  },
  {
    id: 'c0ffee03-aaaa-4bbb-8ccc-dddddddddddd',
    name: 'José Ána',
    email: 'jose@sub.example.com',
    phone: '+1 (212) 555 0100',
  },
];

describe('the search for bookings', () => {
  let server: TestServer;
  let actors: Actors;
  const ids: string[] = [];
  before(async () => {
    server = await startTestServer();
    actors = await makeActors(server);
    for (const person of people) {
      const booking = sampleBooking(person);
      ids.push(booking.id);
      assert.equal((await actors.anon.from('bookings').insert(booking)).error, null);
    }
    await actors.admin.from('bookings').update({ status: 'confirmed' }).eq('id', ids[1]);
  });
  after(() => server?.stop());

  const searches: [words: string, found: number[]][] = [
    ['', [0, 1, 2]],
    ['  \n ', [0, 1, 2]],
    ['ana', [0, 2]],
    ['ANA  novelo', [0]],
    ['novelo ana@example', [0]],
    ['ZOË', [1]],
    ['Án', [0, 2]],
    ['example.com', [0, 1, 2]],
    ['6001234', [0]],
    ['600-123', [0, 1]],
    ['+501600', [0]],
    ['+501 600-1234', [0]],
    ['(212)', [2]],
    ['2125550100', [2]],
    ['100%', [1]],
    ['%', [1]],
    ['o_b', [1]],
    ['\\', []],
    ["'; drop table bookings; --", []],
    ['nobody', []],
  ];
  for (const [words, found] of searches) {
    it(`${JSON.stringify(words)} finds ${found.length}`, async () => {
      const { data, error } = await actors.admin.rpc('search_bookings', { words }).select('name');
      assert.equal(error, null);
      assert.deepEqual(
        (data as { name: string }[]).map(({ name }) => name).sort(),
        found.map((at) => people[at]!.name).sort(),
      );
    });
  }

  it('finds by reference and by id, in either case', async () => {
    for (const words of [ids[2]!, ids[2]!.slice(0, 8).toUpperCase()]) {
      assert.deepEqual((await actors.admin.rpc('search_bookings', { words }).select('id')).data, [{ id: ids[2] }]);
    }
  });

  it('filters, orders, pages and counts what it found', async () => {
    const { data, count } = await actors.admin
      .rpc('search_bookings', { words: 'example' }, { get: true, count: 'exact' })
      .eq('status', 'pending')
      .order('name', { ascending: false })
      .range(1, 1)
      .select('name');
    assert.deepEqual([data, count], [[{ name: 'Ana Novelo' }], 2]);
  });

  it('finds only what the caller entered or decided', async () => {
    const colleague = await signIn(server, { role: 'admin' });
    const mine = async (words: string, client = colleague) => {
      const { data } = await client.rpc('search_bookings', { words, mine: true }, { get: true }).select('name');
      return (data as { name: string }[]).map(({ name }) => name).sort();
    };
    assert.deepEqual(await mine(''), []);
    assert.ok((await mine('', actors.admin)).includes(people[1]!.name), 'confirmed before');
    const decided = sampleBooking({ name: 'Was Decided', email: 'decided@visitor.test' });
    assert.equal((await actors.anon.from('bookings').insert(decided)).error, null);
    const change = colleague.from('bookings').update({ status: 'confirmed' });
    assert.equal((await change.eq('id', decided.id)).error, null);
    const entered = randomUuid();
    await server.database.query(
      `insert into bookings (id, booking_type, name, email, phone, date, people, tour_id, source, entered_by)
       select $1, 'tour', 'Walk In', '', '+501 600-7777', '2099-01-31', 2, 'lamanai', 'walk-in', changed_by
       from booking_changes where booking_id = $2`,
      [entered, decided.id],
    );
    assert.deepEqual(await mine(''), ['Walk In', 'Was Decided']);
    assert.deepEqual(await mine('walk'), ['Walk In']);
    assert.deepEqual(await mine('novelo'), []);
    assert.ok(!(await mine('', actors.admin)).includes('Walk In'), 'of somebody else');
    assert.deepEqual(await mine('', actors.user), []);
    await server.database.query('delete from bookings where id = any ($1)', [[entered, decided.id]]);
  });

  it('are counted by status, with the time of the oldest pending one', async () => {
    const { data } = await actors.admin.rpc('count_bookings');
    const { waiting_since: since, newest, decision_due_at: due, counts } = data[0];
    assert.deepEqual(counts, { pending: 2, confirmed: 1 });
    assert.ok(Date.parse(since) <= Date.parse(newest));
    assert.ok(Date.parse(newest) < Date.parse(due), 'an answer is promised');
  });

  it('names the earliest promise of a pending request that people sent', async () => {
    const promise = async (values: string, id: string | undefined) => {
      const client = await server.database.connect();
      await client.query('begin; set local session_replication_role = replica');
      await client.query(`update bookings set ${values} where id = $1`, [id]);
      await client.query('commit');
      client.release();
      return Date.parse((await actors.admin.rpc('count_bookings')).data[0].decision_due_at);
    };
    await promise(`decision_due_at = '2026-01-01Z', is_suspect = true`, ids[0]);
    await promise(`decision_due_at = '2026-01-01Z'`, ids[1]);
    assert.equal(await promise(`decision_due_at = '2026-01-02Z'`, ids[2]), Date.parse('2026-01-02'));
    assert.equal(await promise(`is_suspect = false`, ids[0]), Date.parse('2026-01-01'));
  });

  it('finds and counts nothing for other users', async () => {
    assert.deepEqual((await actors.user.rpc('search_bookings', { words: '' })).data, []);
    const { revision, ...none } = (await actors.user.rpc('count_bookings')).data[0];
    assert.equal(typeof revision, 'string');
    assert.deepEqual(none, { counts: {}, waiting_since: null, decision_due_at: null, newest: null });
    assert.equal((await actors.anon.rpc('search_bookings', { words: '' })).error?.code, '42501');
    assert.equal((await actors.anon.rpc('count_bookings')).error?.code, '42501');
  });

  it('has another revision after each change of closed days, of limits and of the cart of a rental', async () => {
    const read = async () => (await actors.admin.rpc('count_bookings')).data[0].revision as string;
    const revisions = [await read()];
    const rental = sampleBooking({ booking_type: 'golf-cart', tour_id: null, golf_cart_id: 'luxury-teal', people: 1 });
    assert.equal((await actors.anon.from('bookings').insert(rental)).error, null);
    assert.equal(await read(), revisions[0], 'a booking is in the counts');
    const closed = { id: randomUuid(), first_day: '2099-01-01', last_day: '2099-01-01', reason: 'Storm' };
    const limits = { item_kind: 'tour', item_id: 'lamanai', lead_days: 1, people_a_day: 5 };
    for (const act of [
      () => actors.admin.from('closed_days').insert(closed),
      () => actors.admin.from('item_limits').insert(limits),
      () => actors.admin.from('item_limits').update({ people_a_day: 6 }).eq('item_id', 'lamanai'),
      () => actors.admin.rpc('move_rental', { booking: rental.id, cart: 'luxury-white' }),
    ]) {
      assert.equal((await act()).error, null);
      revisions.push(await read());
    }
    assert.equal(new Set(revisions).size, 5);
    const others = (await actors.user.rpc('count_bookings')).data[0].revision;
    assert.ok(!revisions.slice(1).includes(others), 'other users read nothing of it');
  });

  describe('by letters without marks', () => {
    const nfd = (text: string) => text.normalize('NFD');
    const names = [
      'Ciarán O’Brien',
      nfd('Núñez Peña'),
      'Øyvind Ødegård',
      'Łukasz Żółw',
      'Strauß Æsir',
      'Işık Yılmaz',
      'أَحْمَد',
      'Zero\u200bWidth',
    ];
    before(async () => {
      for (const name of names) {
        const email = `${names.indexOf(name)}@b.c`;
        const booking = sampleBooking({ name, email, tour_id: 'belize-zoo' });
        assert.equal((await actors.anon.from('bookings').insert(booking)).error, null);
      }
    });

    const letters: [words: string, name: number][] = [
      ["O'Brien", 0],
      ['O’BRIEN', 0],
      ['obrien ciaran', 0],
      ['O´Brien', 0],
      [nfd('Ciarán'), 0],
      ['nunez', 1],
      ['Núñez', 1],
      [nfd('NÚÑEZ'), 1],
      ['pena núñez', 1],
      ['oyvind', 2],
      ['ØYVIND odegard', 2],
      ['lukasz zolw', 3],
      ['strauss', 4],
      ['STRAUẞ aesir', 4],
      ['isik YILMAZ', 5],
      ['أحمد', 6],
      ['zerowidth', 7],
      ['Zero\u2060Width', 7],
    ];
    for (const [words, name] of letters)
      it(`${JSON.stringify(words)} finds ${names[name]}`, async () => {
        const { data, error } = await actors.admin.rpc('search_bookings', { words }).select('name');
        assert.equal(error, null);
        assert.deepEqual(data, [{ name: names[name] }]);
      });

    it('finds the bookings of a big table by the index', async () => {
      const client = await server.database.connect();
      try {
        await client.query('begin; set local session_replication_role = replica');
        await client.query(`
          insert into bookings (booking_type, name, email, phone, date, last_day, people, tour_id)
          select 'tour', 'Müller ' || md5(n::text), n || '@example.com', '600 1234', '2099-01-31', '2099-01-31', 2, 'lamanai'
          from generate_series(1, 5000) as n`);
        await client.query('analyze bookings');
        await client.query(
          `select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1, true)`,
          [JSON.stringify({ role: 'service_role' })],
        );
        const scans = async () =>
          (
            await client.query(
              `select pg_stat_get_xact_numscans('public.bookings_by_letters'::regclass)::int as index,
                 pg_stat_get_xact_numscans('public.bookings'::regclass)::int as table`,
            )
          ).rows[0];
        const before = await scans();
        const { rows } = await client.query(`select name from search_bookings('muller ' || left(md5('77'), 12))`);
        assert.equal(rows.length, 1);
        assert.deepEqual(await scans(), { index: before.index + 1, table: before.table });
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  });
});
