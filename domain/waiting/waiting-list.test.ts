import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleRow } from '../booking/sample-booking.ts';
import type { BookingRow } from '../booking/booking.ts';
import { groupsToOffer, groupText, partyText, waitingText } from './waiting-list.ts';
import type { WaitingParty } from './waiting-list.ts';

const today = '2026-11-29';

function party(name: string, change: Partial<WaitingParty> = {}, row: Partial<BookingRow> = {}): WaitingParty {
  const input = { name, date: '2026-12-04', tourId: 'hol-chan-snorkeling' };
  return {
    ...sampleRow(input, { status: 'waitlisted', ...row }),
    id: name,
    room: 2,
    fits: true,
    has_address: true,
    ...change,
  };
}

test('groups have the parties of one trip on one day that fit or hold an offer; others are only counted', () => {
  const parties = [
    party('Ana'),
    party('Otto', { fits: false }),
    party('Bea', { status: 'offered', fits: false }),
    party('Ida', { fits: false }, { date: '2026-12-05' }),
    party('Max', {}, { date: '2026-12-06' }),
  ];
  const groups = groupsToOffer(parties);
  assert.deepEqual(
    groups.map(({ day, fitting, offered, waiting }) => [
      day,
      fitting.map(({ name }) => name),
      offered.map(({ name }) => name),
      waiting,
    ]),
    [
      ['2026-12-04', ['Ana'], ['Bea'], 2],
      ['2026-12-06', ['Max'], [], 1],
    ],
  );
});

for (const [parties, text] of [
  [[party('Ana')], '2 places free on Hol Chan Snorkeling on Fri 4 Dec, 1 party waits'],
  [[party('Ana', { room: 1 }), party('Bea')], '1 place free on Hol Chan Snorkeling on Fri 4 Dec, 2 parties wait'],
  [[party('Ana', { room: null })], 'Places free on Hol Chan Snorkeling on Fri 4 Dec, 1 party waits'],
  [[party('Ana', { status: 'offered', fits: false, room: 0 })], 'Hol Chan Snorkeling on Fri 4 Dec'],
  [
    [party('Ana', { status: 'offered', fits: false, room: 0 }), party('Bea', { fits: false, room: 0 })],
    'Hol Chan Snorkeling on Fri 4 Dec, 1 party waits',
  ],
] as const)
  test(text, () => {
    assert.equal(groupText(groupsToOffer(parties)[0]!, today), text);
  });

test('the row of a party has its people and the day in Belize on which it asked', () => {
  const asked = party('Ana', {}, { people: 3, created_at: '2026-11-29T03:00:00+00:00' });
  assert.equal(partyText(asked, today), '3 people, asked Sat 28 Nov');
  assert.equal(partyText({ ...asked, people: 1 }, today), '1 person, asked Sat 28 Nov');
});

test('how many wait', () => {
  assert.deepEqual([waitingText(1), waitingText(3)], ['1 waits for a place', '3 wait for a place']);
});
