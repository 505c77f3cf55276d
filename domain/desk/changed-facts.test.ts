import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changedFactsForVisitor, changedFactTexts, chosenItems, editBack } from './changed-facts.ts';
import type { ChangedFacts } from './changed-facts.ts';

const changed: ChangedFacts = {
  message: { from: null, to: 'Two\nchildren' },
  people: { from: 2, to: 4 },
  phone: { from: '600 1234', to: '600 9999' },
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
    ]);
  });

  it('go to the visitor without the values of personal facts', () => {
    const { trip, personal } = changedFactsForVisitor(changed, 'tour');
    assert.deepEqual(
      trip.map(({ label }) => label),
      ['Booked', 'Tour Date', 'People'],
    );
    assert.deepEqual(personal, ['phone', 'message']);
  });

  it('can be changed back', () => {
    assert.deepEqual(editBack(changed, 'tour'), {
      message: null,
      people: 2,
      phone: '600 1234',
      date: '2026-12-01',
      tour_id: 'gone',
    });
    const both = { from: { ids: ['lamanai', 'belize-zoo'], names: [] }, to: { ids: ['lamanai'], names: [] } };
    assert.deepEqual(editBack({ items: both }, 'custom'), { custom_tour_ids: ['lamanai', 'belize-zoo'] });
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
