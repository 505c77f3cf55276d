import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { arrivalText, hereText, inManifestOrder, inPickupOrder, outingOf, withPresses } from './check-in.ts';
import type { Press } from './check-in.ts';

const day = '2026-11-29';
const ana = { id: 'ana', people: 3, departure_id: 'boat' };
const bo = { id: 'bo', people: 2, departure_id: null };
const press = (change: object) => ({ id: 'press', at: '2026-11-29T14:05:00Z', ...change }) as Press;

describe('the check in of parties', () => {
  it('says how many of a party are there, and who did not come', () => {
    assert.deepEqual(
      [null, 0, 2, 3].map((arrived) => arrivalText(arrived, 3)),
      ['0 of 3', 'No-show', '2 of 3', '3 of 3'],
    );
  });

  it('adds up the parties of a departure once one is checked in', () => {
    assert.equal(hereText([]), null);
    assert.equal(hereText([ana, { ...bo, arrived: null }]), null);
    assert.equal(hereText([ana, { ...bo, arrived: 0 }]), '0 of 5 here');
    assert.equal(hereText([{ ...ana, arrived: 2 }, bo]), '2 of 5 here');
  });

  it('shows presses that are not sent yet, the latest of each party and of each mark', () => {
    const presses = [
      press({ party: 'ana', day, arrived: 3 }),
      press({ party: 'ana', day, arrived: 2, at: '2026-11-29T14:06:00Z' }),
      press({ party: 'bo', day: '2026-11-30', arrived: 2 }),
      press({ departure: 'boat', mark: 'went-out', isSet: true }),
    ];
    const [first, second] = withPresses([ana, bo], day, presses);
    assert.deepEqual(first, {
      ...ana,
      arrived: 2,
      pressed_at: '2026-11-29T14:06:00Z',
      pressed_by: null,
      went_out_at: '2026-11-29T14:05:00Z',
      went_out_pressed_at: '2026-11-29T14:05:00Z',
    });
    assert.deepEqual(second, bo, 'another day, and on no departure');
    assert.deepEqual(outingOf([first!]), { went_out_at: '2026-11-29T14:05:00Z', came_back_at: null });
    const undone = [...presses, press({ departure: 'boat', mark: 'went-out', isSet: false })];
    assert.deepEqual(outingOf(withPresses([ana], day, undone)), { went_out_at: null, came_back_at: null });
    assert.deepEqual(outingOf([]), { went_out_at: null, came_back_at: null });
    const back = press({ departure: 'boat', mark: 'came-back', isSet: true });
    assert.equal(outingOf(withPresses([ana], day, [back])).came_back_at, back.at);
  });

  it('shows what was pressed later on another device instead of a press that this one has kept', () => {
    const omar = { arrived: 0, pressed_at: '2026-11-29T14:05:30.125+00:00', pressed_by: 'Omar' };
    const out = { went_out_at: '2026-11-29T14:20:00+00:00', went_out_pressed_at: '2026-11-29T14:20:00+00:00' };
    const theirs = { ...ana, ...omar, ...out, came_back_at: null };
    const kept = [
      press({ party: 'ana', day, arrived: 3 }),
      press({ departure: 'boat', mark: 'went-out', isSet: false }),
      press({ departure: 'boat', mark: 'came-back', isSet: true }),
    ];
    const back = { came_back_at: '2026-11-29T14:05:00Z', came_back_pressed_at: '2026-11-29T14:05:00Z' };
    assert.deepEqual(withPresses([theirs], day, kept), [{ ...theirs, ...back }]);
    const later = press({ party: 'ana', day, arrived: 2, at: '2026-11-29T14:05:30.126Z' });
    assert.equal(withPresses([theirs], day, [...kept, later])[0]!.arrived, 2);
    const taken = press({ party: 'ana', day, arrived: null, at: '2026-11-29T14:06:00Z' });
    assert.equal(withPresses([theirs], day, [later, taken])[0]!.arrived, null);
  });

  it('shows a press as taken back that another device took back later than this one pressed', () => {
    const taken = {
      ...ana,
      arrived: null,
      pressed_at: '2026-11-29T14:05:30+00:00',
      went_out_at: null,
      went_out_pressed_at: '2026-11-29T14:05:30+00:00',
    };
    const kept = [
      press({ party: 'ana', day, arrived: 3 }),
      press({ departure: 'boat', mark: 'went-out', isSet: true }),
    ];
    assert.deepEqual(withPresses([taken], day, kept), [taken]);
    const again = press({ party: 'ana', day, arrived: 2, at: '2026-11-29T14:06:00Z' });
    assert.equal(withPresses([taken], day, [...kept, again])[0]!.arrived, 2);
  });

  it('lists parties by their pickup, then those who come by themselves', () => {
    const parties = [
      { id: 'one' },
      { id: 'two', pickup_at: '08:05:00' },
      { id: 'three', pickup_at: null },
      { id: 'four', pickup_at: '07:45:00' },
    ];
    assert.deepEqual(
      inPickupOrder(parties).map(({ id }) => id),
      ['four', 'two', 'one', 'three'],
    );
  });

  it('lists parties in the order that the desk gave them, then those that joined later by their pickup', () => {
    const parties = [
      { id: 'later', pickup_at: null, manifest_place: null },
      { id: 'second', pickup_at: '07:30:00', manifest_place: 2 },
      { id: 'later, by bus', pickup_at: '07:45:00' },
      { id: 'first', pickup_at: null, manifest_place: 1 },
    ];
    assert.deepEqual(
      inManifestOrder(parties).map(({ id }) => id),
      ['first', 'second', 'later, by bus', 'later'],
    );
  });
});
