import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { randomUuid } from 'stilthouse/testing/random.ts';
import { sampleBooking } from '../sample-booking.ts';
import { ana, day, startPartyServer, type PartyServer } from '../split-and-join/party-server.ts';

// docs/decisions/0047-a-booking-has-a-language.md. The database of these tests knows a second language.
// scripts/words/booking-mails.test.ts has the mails.

const unknown = ['23514', 'new row for relation "bookings" violates check constraint "bookings_language_known"'];

describe('the language of a booking', () => {
  let parties: PartyServer;
  before(async () => {
    parties = await startPartyServer();
    await parties.sql(`create or replace function facts.is_language(language text) returns boolean
      language sql immutable parallel safe return language in ('en', 'el')`);
  });
  after(() => parties?.links.stop());
  beforeEach(() => parties.clear());

  it('is that which a visitor sends, otherwise the first one', async () => {
    const booked = async (change: { language?: string }) => languageOf(await parties.book({ ...change, people: 1 }));
    for (const language of ['el', 'en']) assert.equal(await booked({ language }), language);
    assert.equal(await booked({}), 'en', 'a page of an earlier version');
    for (const language of ['xx', 'EL', '', 'el-GR']) {
      const { error } = await parties.links.actors.anon.from('bookings').insert(sampleBooking({ language, people: 1 }));
      assert.deepEqual([error?.code, error?.message], unknown, language);
    }
  });

  it('is one for all trips of a request, also those for the waiting list', async () => {
    for (const [language, stored] of [
      ['el', 'el'],
      [undefined, 'en'],
      [null, 'en'],
    ] as const) {
      const { error, ids } = await send(language);
      assert.equal(error, null);
      for (const id of ids) assert.equal(await languageOf(id), stored);
    }
    const { error, ids } = await send('xx');
    assert.deepEqual([error?.code, error?.message], unknown);
    assert.deepEqual(await parties.sql('select from bookings where id = any ($1)', [ids]), []);
  });

  it('is entered by hand, and refused if it is not known', async () => {
    const enter = async (more: object) => {
      const booking = randomUuid();
      const entry = {
        source: 'walk-in',
        booking_type: 'tour',
        tour_id: 'lamanai',
        date: day,
        people: 2,
        ...ana,
        ...more,
      };
      const { error } = await parties.admin.rpc('enter_booking', { booking, entry });
      return { booking, error };
    };
    for (const [more, stored] of [
      [{ language: 'el' }, 'el'],
      [{}, 'en'],
    ] as const) {
      const { booking, error } = await enter(more);
      assert.equal(error, null);
      assert.equal(await languageOf(booking), stored);
    }
    const { error } = await enter({ language: 'xx' });
    assert.deepEqual([error?.code, error?.message], unknown);
  });

  it('changes at the desk, with both values in the history, and back', async () => {
    const booking = await parties.book();
    assert.deepEqual(await change(booking, { language: 'el' }), { outcome: 'done', sequence: 1 });
    assert.deepEqual(await change(booking, { language: 'el' }), { outcome: 'same', sequence: 1 });
    const [line] = await parties.sql('select changed_facts from booking_changes where booking_id = $1', [booking]);
    assert.deepEqual(line!.changed_facts, { language: { from: 'en', to: 'el' } });
    assert.equal(await languageOf(booking), 'el');
    await change(booking, { language: 'en' });
    assert.equal(await languageOf(booking), 'en');
    for (const [language, code] of [
      ['xx', '23514'],
      [null, '23502'],
    ] as const) {
      const { error } = await parties.admin.rpc('change_booking', { booking, changes: { language } });
      assert.equal(error?.code, code);
    }
    const { error } = await parties.admin.from('bookings').update({ language: 'el' }).eq('id', booking);
    assert.equal(error?.code, '42501', 'only with the history');
  });

  it('is that of the part of a party, and of the party that took another one in', async () => {
    const booking = await parties.confirmed({ language: 'el' });
    assert.equal(await languageOf(await parties.divide(booking)), 'el');
    const [kept, other] = [await parties.book({ language: 'el', people: 1 }), await parties.book({ people: 1 })];
    const { error } = await parties.admin.rpc('merge_parties', { booking: kept, other });
    assert.equal(error, null);
    assert.deepEqual([await languageOf(kept), await languageOf(other)], ['el', 'en']);
  });

  it('stays when the personal data of the booking is erased', async () => {
    const booking = await parties.book({ language: 'el' });
    const { error } = await parties.admin.rpc('erase_booking', { booking });
    assert.equal(error, null);
    assert.equal(await languageOf(booking), 'el');
  });

  const languageOf = async (booking: string) => (await parties.read(booking)).language as unknown;

  async function change(booking: string, changes: object): Promise<unknown> {
    const { data, error } = await parties.admin.rpc('change_booking', { booking, changes });
    assert.equal(error, null);
    return data;
  }

  /** Sends a trip, and one for the waiting list of a full day. */
  async function send(language: string | null | undefined) {
    await parties.sql(`delete from bookings; delete from item_limits;
      insert into item_limits (item_kind, item_id, people_a_day) values ('tour', 'belize-zoo', 1)`);
    const trip = { booking_type: 'tour', date: day, people: 2 };
    const ids = [randomUuid(), randomUuid()];
    const trips = [
      { ...trip, id: ids[0], tour_id: 'lamanai' },
      { ...trip, id: ids[1], tour_id: 'belize-zoo', from_waiting_list: true },
    ];
    const visitor = { ...ana, ...(language === undefined ? {} : { language }) };
    const { error } = await parties.links.actors.anon.rpc('send_bookings', { visitor, trips });
    return { error, ids };
  }
});
