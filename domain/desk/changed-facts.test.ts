import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changedFactsForVisitor,
  changedFactTexts,
  chosenItems,
  editBack,
  isOfDeparture,
  movedText,
} from './changed-facts.ts';
import type { ChangedFacts } from './changed-facts.ts';

const changed: ChangedFacts = {
  message: { from: null, to: 'Two\nchildren' },
  people: { from: 2, to: 4 },
  phone: { from: '600 1234', to: '600 9999' },
  language: { from: 'es', to: 'en' },
  date: { from: '2026-12-01', to: '2026-12-03' },
  items: { from: { ids: ['gone'], names: [null] }, to: { ids: ['lamanai'], names: ['Lamanai Maya Ruins'] } },
};

describe('the changed facts of a booking', () => {
  it('are told in the order of the desk, with both values', () => {
    assert.deepEqual(changedFactTexts(changed, 'tour'), [
      { label: 'Booked', from: 'one that is not on our list', to: 'Lamanai Maya Ruins' },
      { label: 'Tour Date', from: 'Tuesday, December 1, 2026', to: 'Thursday, December 3, 2026' },
      { label: 'People', from: '2', to: '4' },
      { label: 'Phone', from: '600 1234', to: '600 9999' },
      { label: 'Message', from: 'No special requests', to: 'Two\nchildren' },
      { label: 'Language', from: 'Spanish', to: 'English' },
    ]);
  });

  it('go to the visitor without the values of personal facts', () => {
    const { trip, personal } = changedFactsForVisitor(changed, 'tour');
    assert.deepEqual(
      trip.map(({ label }) => label),
      ['Booked', 'Tour Date', 'People', 'Language'],
    );
    assert.deepEqual(personal, ['phone', 'message']);
  });

  it('can be changed back', () => {
    assert.deepEqual(editBack(changed, 'tour'), {
      message: null,
      people: 2,
      seen: { people: 4 },
      phone: '600 1234',
      language: 'es',
      date: '2026-12-01',
      tour_id: 'gone',
    });
    const both = { from: { ids: ['lamanai', 'belize-zoo'], names: [] }, to: { ids: ['lamanai'], names: [] } };
    assert.deepEqual(editBack({ items: both }, 'custom'), { custom_tour_ids: ['lamanai', 'belize-zoo'] });
  });

  it('have the departure for the desk alone, and go back with it', () => {
    const moved: ChangedFacts = {
      departure_id: { from: null, to: '7a1f6f0e-6d1c-4b0a-9f3e-2f6f0a5d9c11' },
      leaves_at: { from: null, to: '08:30:00' },
      meeting_point: { from: null, to: 'The\ndock' },
      back_at: { from: '12:00:00', to: null },
      pickup_place: { from: null, to: 'Hotel Sol' },
      pickup_at: { from: '07:30:00', to: '07:45:00' },
    };
    const trip = [
      { label: 'Begins at', from: 'not known', to: '08:30' },
      { label: 'Meeting point', from: 'not known', to: 'The dock' },
      { label: 'Back at', from: '12:00', to: 'not known' },
      { label: 'Pick-up from', from: 'None', to: 'Hotel Sol' },
      { label: 'Pick-up at', from: '07:30', to: '07:45' },
    ];
    assert.deepEqual(changedFactTexts(moved, 'tour'), [...trip, { label: 'Departure', from: 'None', to: '7A1F6F0E' }]);
    assert.deepEqual(changedFactsForVisitor(moved, 'tour'), { trip, personal: [] });
    assert.deepEqual(editBack(moved, 'tour'), { departure_id: null, pickup_place: null, pickup_at: '07:30:00' });
    const departure = { departure_id: moved.departure_id!.to };
    assert.equal(isOfDeparture(moved, departure), false, 'the party has moved');
    const { departure_id: _departure, ...byHand } = moved;
    assert.equal(isOfDeparture(byHand, departure), true, 'the departure has changed');
    assert.equal(isOfDeparture(byHand, { departure_id: null }), false, 'given by hand');
    assert.equal(changedFactTexts(byHand, 'golf-cart')[0]!.label, 'Hand-over');
    assert.deepEqual(editBack(byHand, 'golf-cart'), {
      leaves_at: null,
      meeting_point: null,
      back_at: '12:00:00',
      pickup_place: null,
      pickup_at: '07:30:00',
    });
  });

  it('have no message that was empty before and is none now', () => {
    const noWords = { people: { from: 2, to: 4 }, message: { from: '', to: null } };
    assert.deepEqual(changedFactTexts(noWords, 'tour'), [{ label: 'People', from: '2', to: '4' }]);
    assert.deepEqual(changedFactsForVisitor(noWords, 'tour').personal, []);
  });

  it('call an empty message by the words for none', () => {
    assert.deepEqual(changedFactTexts({ message: { from: '', to: 'Two children' } }, 'tour'), [
      { label: 'Message', from: 'No special requests', to: 'Two children' },
    ]);
  });

  it('call a missing address and phone by a word', () => {
    assert.deepEqual(
      changedFactTexts({ email: { from: '', to: 'a@b.c' }, phone: { from: '600 1234', to: '' } }, 'tour'),
      [
        { label: 'E-mail', from: 'None', to: 'a@b.c' },
        { label: 'Phone', from: '600 1234', to: 'None' },
      ],
    );
  });

  it('are empty after an erasure of personal facts alone', () => {
    assert.deepEqual(changedFactTexts({}, 'tour'), []);
  });
});

describe('the chosen items of a booking type', () => {
  it('are in the column of the type', () => {
    assert.deepEqual(chosenItems('golf-cart', ['luxury-teal']), { golf_cart_id: 'luxury-teal' });
    assert.deepEqual(chosenItems('combo', []), { combo_tour_id: null });
  });
});

describe('a change of the departure', () => {
  it('reads as a move in the history', () => {
    const [from, to] = ['08:30:00', '13:00:00'];
    assert.equal(
      movedText({ departure_id: { from: 'a', to: 'b' }, leaves_at: { from, to } }),
      'Moved from 08:30 to 13:00',
    );
    assert.equal(movedText({ leaves_at: { from, to } }), 'Moved from 08:30 to 13:00');
    assert.equal(
      movedText({ departure_id: { from: null, to: 'b' }, leaves_at: { from: null, to } }),
      'Put on the departure at 13:00',
    );
    assert.equal(
      movedText({ departure_id: { from: 'a', to: null }, leaves_at: { from, to: null } }),
      'Taken off the departure at 08:30',
    );
    assert.equal(movedText({ departure_id: { from: 'a', to: 'b' } }), null, 'the same hour on another boat');
    assert.equal(movedText({ leaves_at: { from: null, to } }), null, 'an hour by hand');
    assert.equal(movedText({ people: { from: 2, to: 3 } }), null);
  });
});
