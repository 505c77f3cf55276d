import assert from 'node:assert/strict';
import { it } from 'node:test';
import { noFigures } from './desk-numbers.ts';
import type { DeskNumbers } from './desk-numbers.ts';
import { numbersCsv } from './numbers-csv.ts';

const nothing: DeskNumbers = {
  step: 'day',
  total: noFigures,
  steps: [],
  items: [],
  sources: [],
  weekdays: [],
  busiest: [],
  places: [],
};

it('the numbers as CSV have what the page shows, beside the period before', () => {
  const figures = { ...noFigures, requests: 3, decided: 2, confirmed: 1, due: 2, in_time: 1, median_seconds: 90 };
  const now: DeskNumbers = {
    ...nothing,
    total: { ...figures, slowest_seconds: 3600, trips: 2, rentals: 1, people: 7, went: 5 },
    steps: [{ first_day: '2026-03-01', ...noFigures, people: 7 }],
    items: [{ kind: 'tour', name: '=Reef, "deep"', ...noFigures, people: 7 }],
    sources: [
      { source: 'hotel', ...noFigures, requests: 1 },
      { source: 'link:hotel7', ...noFigures, requests: 2 },
    ],
    weekdays: [{ weekday: 7, days: 4, people: 10, parties: 3, carts: 1 }],
    busiest: [{ day: '2026-03-02', people: 7, parties: 2, carts: 0 }],
    places: [{ kind: 'tour', name: 'Hol Chan', places: 6, days: 2, taken: 9, full_days: 1 }],
  };
  const before = { ...nothing, sources: [{ source: 'link:hotel7', ...noFigures, requests: 5 }] };
  const [headings, ...lines] = numbersCsv({ now, before }, { first: '2026-03-01', last: '2026-03-31' })
    .slice(1, -2)
    .split('\r\n');
  assert.ok(headings!.startsWith('Part,Name,First day,Requests,Requests in the period before,Trips,'), headings);
  for (const line of lines.filter((_, at) => at !== 3))
    assert.equal(line.split(',').length, headings!.split(',').length);
  assert.deepEqual(lines.slice(0, 2), [
    'Period,2026-03-01 to 2026-03-31,2026-03-01,3,0,2,0,1,0,7,0,5,0,2,1,1,2,2,60,,,,,,,',
    'Period before,2026-02-01 to 2026-02-28,2026-02-01,0,,0,,0,,0,,0,,0,0,0,0,,,,,,,,,',
  ]);
  assert.ok(lines[3]!.startsWith(`Tour,"'=Reef, ""deep""",,0,0,0,0,0,0,7,0,0,0,`), lines[3]);
  assert.ok(lines[5]!.startsWith('Partner link,Link “hotel7”,,2,5,'), lines[5]);
  assert.deepEqual(lines.slice(6), [
    'Weekday,Sunday,,,,,,,,,,,,,,,,,,4,2.5,0.8,0.3,,,',
    'Busiest day,,2026-03-02,,,,,,,,,,,,,,,,,1,7,2,0,,,',
    'Load: Tour,Hol Chan,,,,,,,,,,,,,,,,,,2,,,,6,9,1',
  ]);
});
