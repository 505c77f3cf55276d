import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { checkIn, mark, startCheckInServer, type CheckInServer } from './check-in-server.ts';

const crewOnly = 'The crew checks in the trips of today';

describe('the check in', () => {
  let desk: CheckInServer;
  before(async () => {
    desk = await startCheckInServer();
  });
  after(() => desk?.server.stop());

  /** A moment of a day at this hour in Belize. */
  const at = (days: number, hour: string) => `${desk.dayAfter(days)}T${hour}:00-06:00`;
  const stored = async (party: string) =>
    desk.rows(
      `select day::text, arrived, pressed_at, pressed_by_name is not null as named from check_ins where booking_id = $1`,
      party,
    );
  const marks = async (departure: string) =>
    desk.rows(
      'select mark, is_set, pressed_at from departure_marks where departure_id = $1 order by mark desc',
      departure,
    );

  it('stores how many of a party came, by whom and when, for crew, staff and owners', async () => {
    const { crew, staff, admin } = desk.actors;
    const day = desk.dayAfter(0);
    for (const client of [crew, staff, admin]) {
      const party = await desk.book(0);
      assert.equal(await checkIn(client, { party, day, arrived: 4 }), 'done');
      const [row] = await stored(party);
      assert.deepEqual([row!.day, row!.arrived, row!.named], [day, 4, true]);
      const { rows } = await desk.server.database.query(
        'select pressed_by = $2 as own, pressed_at between now() - interval $$1 minute$$ and now() as is_now from check_ins where booking_id = $1',
        [party, (await client.auth.getUser()).data.user!.id],
      );
      assert.deepEqual(rows, [{ own: true, is_now: true }]);
    }
  });

  it('stores a press that is sent twice once, and of several presses the latest, in any order', async () => {
    const { crew, staff } = desk.actors;
    const party = await desk.book(-1);
    const day = desk.dayAfter(-1);
    const press = (arrived: number | null, hour: string) => ({ party, day, arrived, pressed_at: at(-1, hour) });
    assert.equal(await checkIn(crew, press(3, '08:05')), 'done');
    assert.equal(await checkIn(crew, press(3, '08:05')), 'done', 'the same press');
    assert.equal((await stored(party)).length, 1);
    assert.equal(await checkIn(staff, press(4, '08:10')), 'done');
    assert.equal(await checkIn(crew, press(0, '08:09')), 'older', 'it was kept on a device');
    assert.equal(await checkIn(crew, press(3, '08:05')), 'older');
    assert.equal((await stored(party))[0]!.arrived, 4);
    assert.equal(await checkIn(crew, press(null, '08:11')), 'done');
    assert.equal((await stored(party))[0]!.arrived, null, 'taken back');
    assert.equal(await checkIn(crew, press(4, '08:10')), 'older', 'it stays taken back');
    assert.equal(await checkIn(crew, press(0, '08:12')), 'done');
    assert.equal((await stored(party))[0]!.arrived, 0, 'a no-show');
  });

  it('stores one state when presses arrive at the same time', async () => {
    const { crew, staff, admin } = desk.actors;
    const party = await desk.book(-1);
    const day = desk.dayAfter(-1);
    const presses = [1, 2, 3, 4].flatMap((arrived) =>
      [crew, staff, admin].map((client) =>
        checkIn(client, { party, day, arrived, pressed_at: at(-1, `08:0${arrived}`) }),
      ),
    );
    for (const outcome of await Promise.all(presses)) assert.match(outcome, /^(done|older)$/);
    assert.deepEqual(
      (await stored(party)).map(({ arrived }) => arrived),
      [4],
    );
  });

  it('takes a press of a clock that is ahead as one of now', async () => {
    const party = await desk.book(0);
    const press = { party, day: desk.dayAfter(0), arrived: 2 };
    for (const pressed_at of [at(3, '08:00'), 'infinity'])
      assert.equal(await checkIn(desk.actors.crew, { ...press, pressed_at }), 'done');
    const { rows } = await desk.server.database.query(
      'select pressed_at <= now() as is_past from check_ins where booking_id = $1',
      [party],
    );
    assert.deepEqual(rows, [{ is_past: true }]);
  });

  it('lets the crew press on the day of the trip alone, also if the press arrives later', async () => {
    const { crew, staff } = desk.actors;
    const [past, before, tomorrow] = [await desk.book(-9), await desk.book(-3), await desk.book(1)];
    const on = (days: number) => desk.dayAfter(days);
    assert.equal(await checkIn(crew, { party: before, day: on(-3), arrived: 4 }), crewOnly);
    assert.equal(await checkIn(crew, { party: before, day: on(-3), arrived: 4, pressed_at: at(-3, '09:00') }), 'done');
    const late = { party: past, day: on(-9), arrived: 4, pressed_at: at(-9, '09:00') };
    assert.equal(await checkIn(crew, late), crewOnly, 'a device keeps it for seven days');
    assert.equal(await checkIn(staff, late), 'done');
    assert.equal(await checkIn(staff, { party: past, day: on(-9), arrived: 3 }), 'done', 'staff press afterwards');
    for (const client of [crew, staff])
      assert.equal(await checkIn(client, { party: tomorrow, day: on(1), arrived: 4 }), 'This trip is on a later day');
  });

  it('lets the crew press on the next day until the departure is back, and take that back', async () => {
    const { crew } = desk.actors;
    const party = await desk.book(-2);
    const alone = await desk.book(-2);
    const departure = await desk.depart(-2, party);
    const day = desk.dayAfter(-2);
    const next = at(-1, '00:20');
    assert.equal(await mark(crew, { departure, mark: 'went-out', pressed_at: at(-2, '17:00') }), 'done');
    assert.equal(await checkIn(crew, { party, day, arrived: 3, pressed_at: next }), 'done');
    assert.equal(await checkIn(crew, { party: alone, day, arrived: 3, pressed_at: next }), crewOnly);
    const back = { departure, mark: 'came-back' };
    assert.equal(await mark(crew, { ...back, pressed_at: at(-1, '00:30') }), 'done');
    assert.equal(await mark(crew, { ...back, is_set: false, pressed_at: at(-1, '00:31') }), 'done');
    assert.equal(await mark(crew, { ...back, pressed_at: at(-1, '00:40') }), 'done');
    assert.equal(await mark(crew, { ...back, is_set: false, pressed_at: at(0, '00:10') }), crewOnly, 'two days later');
    const evening = await desk.depart(-2);
    assert.equal(await mark(crew, { departure: evening, mark: 'came-back', pressed_at: at(-2, '22:00') }), 'done');
    assert.equal(
      await mark(crew, { departure: evening, mark: 'came-back', is_set: false, pressed_at: at(-1, '08:00') }),
      crewOnly,
      'it was back on its day',
    );
  });

  it('marks that a departure went out and came back, by the latest press of each', async () => {
    const { crew, staff } = desk.actors;
    const departure = await desk.depart(-1);
    const press = (name: string, is_set: boolean, hour: string) => ({
      departure,
      mark: name,
      is_set,
      pressed_at: at(-1, hour),
    });
    assert.equal(await mark(crew, press('came-back', true, '12:10')), 'done');
    assert.equal(await mark(crew, press('went-out', true, '08:36')), 'done', 'the earlier press arrives later');
    assert.equal(await mark(staff, press('went-out', false, '08:30')), 'older');
    assert.deepEqual(
      (await marks(departure)).map(({ mark: name, is_set: isSet }) => [name, isSet]),
      [
        ['went-out', true],
        ['came-back', true],
      ],
    );
    assert.match(await mark(staff, press('sank', true, '09:00')), /departure_marks_mark_known/);
    assert.equal(
      await mark(staff, { departure: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11', mark: 'went-out' }),
      'There is no such departure',
    );
    assert.equal(
      await mark(staff, { departure: await desk.depart(1), mark: 'went-out' }),
      'This trip is on a later day',
    );
  });

  it('refuses what is no party of the day, and more people than the party has', async () => {
    const { crew, staff } = desk.actors;
    const day = desk.dayAfter(0);
    const party = await desk.book(0);
    const none = 'There is no such party on this day';
    for (const arrived of [-1, 5, 1000])
      assert.equal(
        await checkIn(crew, { party, day, arrived }),
        'A party of 4 has from 0 to 4 people',
        String(arrived),
      );
    assert.equal(await checkIn(crew, { party: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11', day, arrived: 1 }), none);
    assert.equal(await checkIn(staff, { party, day: desk.dayAfter(-1), arrived: 1 }), none);
    const rental = await desk.book(0, {
      booking_type: 'golf-cart',
      tour_id: null,
      golf_cart_id: 'luxury-teal',
      people: 1,
    });
    assert.equal(await checkIn(staff, { party: rental, day, arrived: 1 }), none);
    for (const status of ['pending', 'cancelled']) {
      const other = await desk.book(0, { status });
      assert.equal(await checkIn(crew, { party: other, day, arrived: 1 }), 'This booking is not confirmed any more');
    }
    assert.equal(await checkIn(staff, { party, day, arrived: 1, pressed_at: '-infinity' }), 'A press has a moment');
    assert.deepEqual(await stored(party), []);
  });

  it('is closed to people without a role, and to crew who lost it', async () => {
    const party = await desk.book(0);
    const press = { party, day: desk.dayAfter(0), arrived: 1 };
    const refusal = 'Only people of the desk check in';
    assert.equal(await checkIn(desk.actors.user, press), refusal);
    await desk.server.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": null}' where id = $1`,
      [(await desk.actors.crew.auth.getUser()).data.user!.id],
    );
    assert.equal(await checkIn(desk.actors.crew, press), refusal);
    await desk.server.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "crew"}' where id = $1`,
      [(await desk.actors.crew.auth.getUser()).data.user!.id],
    );
    assert.equal(await checkIn(desk.actors.crew, press), 'done');
  });

  it('has a trip of two days on both of them, and trips without a departure', async () => {
    const { crew, staff } = desk.actors;
    const party = await desk.book(-1, {
      booking_type: 'combo',
      tour_id: null,
      combo_tour_id: 'triple-mainland-combo',
      last_day: desk.dayAfter(0),
      booked_items: [{ kind: 'combo', name: 'Triple', days: 2 }],
    });
    assert.equal(await checkIn(staff, { party, day: desk.dayAfter(-1), arrived: 2 }), 'done');
    assert.equal(await checkIn(crew, { party, day: desk.dayAfter(0), arrived: 4 }), 'done');
    assert.deepEqual((await stored(party)).map(({ arrived }) => arrived).sort(), [2, 4]);
  });

  it('counts no more than are in the party, when people have left it', async () => {
    await desk.rows('delete from bookings');
    const { crew, admin } = desk.actors;
    const party = await desk.book(0);
    const day = desk.dayAfter(0);
    await checkIn(crew, { party, day, arrived: 4 });
    const here = async () => {
      const { data } = await admin.rpc('read_days', { days: 1 }).throwOnError();
      const [figures] = await desk.rows('select went from booking_figures where booking_id = $1', party);
      return [data[0].bookings[0].arrived, figures!.went];
    };
    assert.deepEqual(await here(), [4, 4]);
    await admin.rpc('change_booking', { booking: party, changes: { people: 3 } }).throwOnError();
    assert.deepEqual(await here(), [3, 3]);
    await admin.rpc('change_booking', { booking: party, changes: { people: 5 } }).throwOnError();
    assert.deepEqual(await here(), [4, 4], 'who came is known still');
  });

  it('is what the crew and the desk read of their days, with the note for the crew', async () => {
    await desk.rows('delete from bookings');
    const { crew, admin } = desk.actors;
    const [party, out] = [await desk.book(0), await desk.book(-1)];
    const [departure, yesterday] = [await desk.depart(0, party), await desk.depart(-1, out)];
    const manifest = async (client = crew) => {
      const { data } = await client.rpc('read_crew_days').throwOnError();
      return data as { day: string; parties: Record<string, unknown>[] }[];
    };
    const day = desk.dayAfter(0);
    await admin
      .rpc('set_crew_note', { booking: party, note: ' Two children, one allergic to shellfish ' })
      .throwOnError();
    await checkIn(crew, { party, day, arrived: 3 });
    await mark(crew, { departure, mark: 'went-out' });
    const [first] = (await manifest())[0]!.parties;
    assert.deepEqual(
      ['crew_note', 'arrived', 'came_back_at'].map((column) => first![column]),
      ['Two children, one allergic to shellfish', 3, null],
    );
    assert.ok(first!.pressed_at && first!.pressed_by && first!.went_out_at);
    const { data } = await admin.rpc('read_days', { days: 1 }).throwOnError();
    const [booking] = data[0].bookings;
    for (const column of ['crew_note', 'arrived', 'pressed_at', 'pressed_by', 'went_out_at', 'came_back_at'])
      assert.deepEqual(booking[column], first![column], column);

    // A press that was taken back has its moment, for devices that keep an earlier one.
    await checkIn(crew, { party, day, arrived: null });
    await mark(crew, { departure, mark: 'went-out', is_set: false });
    const [again] = (await manifest())[0]!.parties;
    assert.deepEqual([again!.arrived, again!.went_out_at, again!.came_back_at], [null, null, null]);
    assert.ok(new Date(again!.pressed_at as string) > new Date(first!.pressed_at as string));
    assert.ok(new Date(again!.went_out_pressed_at as string) > new Date(first!.went_out_at as string));
    assert.equal(again!.came_back_pressed_at, null);

    // Yesterday is there while something is out.
    assert.deepEqual(
      (await manifest()).map((one) => one.day),
      [day, desk.dayAfter(1)],
    );
    await mark(admin, { departure: yesterday, mark: 'went-out' });
    await desk.book(-1, { name: 'Was not out' });
    const [before] = await manifest();
    assert.deepEqual([before!.day, before!.parties.map(({ id }) => id)], [desk.dayAfter(-1), [out]]);
    assert.equal(await mark(crew, { departure: yesterday, mark: 'came-back' }), 'done');
    assert.deepEqual(
      (await manifest()).map((one) => one.day),
      [day, desk.dayAfter(1)],
    );
  });

  it('changes the revision of the desk, as the note for the crew does', async () => {
    const { admin } = desk.actors;
    const party = await desk.book(0);
    const departure = await desk.depart(0, party);
    const revision = async () => (await admin.rpc('desk_revision')).data as string;
    const seen = [await revision()];
    for (const act of [
      () => checkIn(admin, { party, day: desk.dayAfter(0), arrived: 1 }),
      () => mark(admin, { departure, mark: 'went-out' }),
      () => admin.rpc('set_crew_note', { booking: party, note: 'Vegan' }),
      () => admin.rpc('set_crew_note', { booking: party, note: '' }),
    ]) {
      await act();
      const now = await revision();
      assert.ok(!seen.slice(-1).includes(now));
      seen.push(now);
    }
  });

  it('deletes a note for the crew with the data of the guest, and takes none afterwards', async () => {
    const { admin, anon } = desk.actors;
    const party = await desk.book(0);
    await admin.rpc('set_crew_note', { booking: party, note: 'Two children' }).throwOnError();
    await checkIn(admin, { party, day: desk.dayAfter(0), arrived: 4 });
    const { error } = await admin.rpc('set_crew_note', { booking: party, note: 'x'.repeat(501) });
    assert.match(error!.message, /crew_notes_length/);
    const { data: token } = await desk.actors.service.rpc('make_booking_link', { booking: party, purpose: 'visit' });
    const view = JSON.stringify((await anon.rpc('read_visit_link', { token })).data);
    assert.match(view, /lamanai|Lamanai/);
    assert.doesNotMatch(view, /children|arrived|crew/i);
    await admin.rpc('erase_booking', { booking: party }).throwOnError();
    assert.deepEqual(await desk.rows('select from crew_notes where booking_id = $1', party), []);
    assert.equal((await stored(party)).length, 1, 'the number stays, which names no guest');
    const again = await admin.rpc('set_crew_note', { booking: party, note: 'Two children' });
    assert.equal(again.error?.message, 'There is no such booking');
  });
});
