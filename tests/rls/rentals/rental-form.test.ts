import assert from 'node:assert/strict';
import { after, beforeEach, before, describe, it } from 'node:test';
import { startLinkServer, type LinkServer } from '../links/link-server.ts';

const statements = ["I have a valid driver's licence", 'I am 25 or older'];
const rental = {
  booking_type: 'golf-cart' as const,
  tour_id: null,
  golf_cart_id: 'luxury-teal',
  people: 1,
  date: '2098-03-10',
};

describe('the form before a rental', () => {
  let links: LinkServer;
  let version: number;
  before(async () => (links = await startLinkServer()));
  after(() => links?.stop());
  beforeEach(async () => {
    await links.server.database.query('delete from bookings');
    await write([]);
    version = await write(statements);
  });

  it('is shown on the page of a confirmed rental, and ticked with its time, version and words', async () => {
    const { id, token } = await rent();
    assert.deepEqual(await shown(token), { ticked_at: null, version, statements });
    const before = Date.now();
    assert.deepEqual(await tick(token), { outcome: 'ticked' });
    const form = await stored(id);
    assert.deepEqual([form.version, form.statements], [version, statements]);
    assert.ok(Math.abs(Date.parse(form.ticked_at) - before) < 60_000);
    assert.deepEqual(await shown(token), form);
  });

  it('is ticked once, however often and at the same time it is sent', async () => {
    const { id, token } = await rent();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => tick(token)));
    assert.deepEqual(new Set(outcomes.map((outcome) => outcome?.outcome)), new Set(['ticked']));
    const first = await stored(id);
    await tick(token);
    assert.deepEqual(await stored(id), first);
  });

  it('keeps what was ticked when the words change, and has a new version for each change', async () => {
    const { id, token } = await rent();
    await tick(token);
    const next = await write(['I read the rules']);
    assert.equal(next, version + 1);
    assert.equal(await write(['I read the rules']), next, 'the same words are no change');
    assert.deepEqual((await stored(id)).statements, statements);
    assert.deepEqual([(await shown(token))?.version, (await shown(token))?.statements], [version, statements]);
    assert.deepEqual(await tick(token, next), { outcome: 'ticked' });
    assert.equal((await stored(id)).version, version, 'what was ticked stays');
    assert.equal(await write(statements), next + 1, 'earlier words are another version');
    const forced = await links.actors.service
      .from('desk_settings')
      .update({ rental_statements_version: 99 })
      .eq('is_only_row', true)
      .select('rental_statements_version');
    assert.deepEqual(forced.data, [{ rental_statements_version: next + 1 }], 'the database counts');
  });

  it('is not ticked with words that have changed meanwhile, nor with a version that never was', async () => {
    const { id, token } = await rent();
    const next = await write(['I read the rules']);
    for (const wrong of [version, next + 1, 0, -1, null])
      assert.deepEqual(await tick(token, wrong), { outcome: 'changed' }, String(wrong));
    assert.equal(await stored(id), null);
    assert.deepEqual(await tick(token, next), { outcome: 'ticked' });
  });

  it('is closed while there are no statements', async () => {
    const { id, token } = await rent();
    const none = await write([]);
    assert.equal(await shown(token), null);
    assert.deepEqual(await tick(token, none), { outcome: 'closed' });
    assert.equal(await stored(id), null);
  });

  it('is closed for a request, a cancelled rental and a tour, which their pages do not show', async () => {
    const waiting = await links.book(rental);
    const { id: cancelled, token } = await rent({ golf_cart_id: 'luxury-pink' });
    await links.move([cancelled], 'cancelled');
    const tour = await links.book({ date: '2098-03-10' });
    await links.move([tour], 'confirmed');
    for (const [id, link] of [
      [waiting, await links.make(waiting, 'visit')],
      [cancelled, token],
      [tour, await links.make(tour, 'visit')],
    ] as const) {
      assert.equal(await shown(link), null);
      assert.deepEqual(await tick(link), { outcome: 'closed' });
      assert.equal(await stored(id), null);
    }
  });

  it('is closed after the rental, also if its link still works', async () => {
    const { id, token } = await rent();
    const client = await links.server.database.connect();
    try {
      // Triggers refuse past days, so they are disabled meanwhile.
      await client.query('begin; set local session_replication_role = replica');
      await client.query(
        'update bookings set date = facts.local_today() - 1, last_day = facts.local_today() - 1 where id = $1',
        [id],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    assert.deepEqual(await tick(token), { outcome: 'closed' });
    assert.equal(await stored(id), null);
    await links.server.database.query('update booking_links set expires_at = now() where booking_id = $1', [id]);
    assert.equal(await tick(token), null);
  });

  it('is ticked by the link of its own booking alone', async () => {
    const { id, token } = await rent();
    const { id: other } = await rent({ golf_cart_id: 'luxury-pink' });
    assert.equal(await tick(await links.make(id, 'decision')), null);
    for (const wrong of ['', 'guess', 'a'.repeat(43), `${token} `, "' or true --"])
      assert.equal(await tick(wrong), null);
    const hostile = await links.post('tick_rental_form', { token: '\u0000', version });
    assert.equal(hostile.status, 400);
    assert.deepEqual(await tick(token), { outcome: 'ticked' });
    assert.equal(await stored(other), null);
  });

  it('is asked for by the confirmation of a rental without it, and by no other mail', async () => {
    const { id } = await rent();
    const tour = await links.book({ date: '2098-03-10' });
    await links.move([tour], 'confirmed');
    assert.deepEqual(
      await claimed(),
      [
        { kind: 'booking-confirmed', id, asks: true },
        { kind: 'booking-confirmed', id: tour, asks: false },
        ...['booking-operator', 'booking-visitor'].flatMap((kind) => [
          { kind, id, asks: false },
          { kind, id: tour, asks: false },
        ]),
      ].sort(byKind),
    );
    await write([]);
    const { id: later } = await rent({ golf_cart_id: 'luxury-pink' });
    assert.ok((await claimed()).every(({ asks, id: about }) => about === later && !asks));
  });

  it('is erased with its booking, and tells open desks that it is ticked', async () => {
    const { id, token } = await rent();
    const revision = async () => (await links.actors.admin.rpc('desk_revision')).data;
    const before = await revision();
    await tick(token);
    assert.notEqual(await revision(), before);
    const { data } = await links.actors.admin.from('bookings').select('rental_form').eq('id', id).single();
    assert.deepEqual(data?.rental_form, await stored(id));
    assert.equal((await links.actors.admin.rpc('erase_booking', { booking: id })).data, 1);
    assert.equal(await stored(id), null);
  });

  it('stays when the day or the cart of the rental changes, and cannot be changed by the desk', async () => {
    const { id, token } = await rent();
    await tick(token);
    const form = await stored(id);
    const change = await links.actors.admin.rpc('change_booking', { booking: id, changes: { date: '2098-03-12' } });
    assert.equal(change.error, null);
    assert.deepEqual(await stored(id), form);
    const refused = await links.actors.service.from('bookings').update({ rental_form: null }).eq('id', id).select('id');
    assert.equal(refused.error?.code, '23514');
  });

  for (const [what, list] of [
    ['nine statements', Array.from({ length: 9 }, (_, at) => `Statement ${at}`)],
    ['a long statement', ['a'.repeat(201)]],
    ['an empty statement', ['I drive', ' \u00a0']],
    ['a line break', ['I drive\nI read']],
    ['a control character', ['bell\u0007']],
    ['lists in a list', [['a'], ['b']]],
    ['nothing', null],
  ] as const)
    it(`cannot have ${what}`, async () => {
      const { error } = await links.actors.admin
        .from('desk_settings')
        .update({ rental_statements: list })
        .eq('is_only_row', true);
      assert.match(error?.code ?? 'none', /^235/);
    });

  const byKind = (a: { kind: string; id: string }, b: { kind: string; id: string }) =>
    a.kind.localeCompare(b.kind) || a.id.localeCompare(b.id);

  async function rent(change: Partial<typeof rental> = {}) {
    const id = await links.book({ ...rental, ...change });
    await links.move([id], 'confirmed');
    return { id, token: await links.make(id, 'visit') };
  }

  async function tick(token: string, of: number | null = version): Promise<{ outcome: string } | null> {
    const { status, body } = await links.post('tick_rental_form', { token, version: of });
    assert.equal(status, 200, body);
    return JSON.parse(body);
  }

  const shown = async (token: string) =>
    JSON.parse((await links.post('read_visit_link', { token })).body).rental_form as {
      ticked_at: string | null;
      version: number;
      statements: string[];
    } | null;

  const stored = async (id: string) =>
    (await links.server.database.query('select rental_form from bookings where id = $1', [id])).rows[0].rental_form;

  /** Writes the statements as an administrator. Returns their version. */
  async function write(list: string[]): Promise<number> {
    const { data, error } = await links.actors.admin
      .from('desk_settings')
      .update({ rental_statements: list })
      .eq('is_only_row', true)
      .select('rental_statements_version')
      .single();
    assert.equal(error, null);
    return data!.rental_statements_version;
  }

  async function claimed() {
    const { data, error } = await links.actors.service.rpc('claim_mails', { max_rows: 20 });
    assert.equal(error, null);
    return (data as { kind: string; booking_row: { id: string }; asks_form: boolean }[])
      .map(({ kind, booking_row: { id }, asks_form: asks }) => ({ kind, id, asks }))
      .sort(byKind);
  }
});
