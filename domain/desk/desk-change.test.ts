import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeDeskChange } from './desk-change.ts';

const cases: [change: Parameters<typeof describeDeskChange>[0], words: string][] = [
  [{ area: 'tours', act: 'added', subject: 'Night Snorkel', fields: [] }, 'Added Night Snorkel'],
  [
    { area: 'tours', act: 'changed', subject: 'Night Snorkel', fields: ['duration', 'image_url', 'people_a_day'] },
    'Changed Night Snorkel: duration, picture, capacity a day',
  ],
  [
    { area: 'settings', act: 'added', subject: 'Closed, 2026-11-30', fields: ['translation', 'es'], previous: null },
    'Added Closed, 2026-11-30: translation into Spanish',
  ],
  [
    { area: 'settings', act: 'removed', subject: 'Day off', fields: ['translation', 'es'], previous: 'Día libre' },
    'Removed Day off: translation into Spanish, which was “Día libre”',
  ],
  [
    { area: 'settings', act: 'added', subject: '🐢'.repeat(401), fields: ['translation', 'es'] },
    `Added ${'🐢'.repeat(400)}…: translation into Spanish`,
  ],
  [{ area: 'people', act: 'invited again', subject: 'ana@example.com', fields: [] }, 'Invited again ana@example.com'],
  [
    { area: 'people', act: 'invitation withdrawn', subject: 'ana@example.com', fields: [] },
    'Took back the invitation of ana@example.com',
  ],
  [
    { area: 'people', act: 'invitation accepted', subject: 'ana (ana@example.com)', fields: [] },
    'Accepted the invitation: ana (ana@example.com)',
  ],
  [
    { area: 'people', act: 'changed', subject: 'ana, now Ana (ana@example.com)', fields: ['name'] },
    'Renamed ana, now Ana (ana@example.com)',
  ],
  [
    { area: 'people', act: 'changed', subject: 'Ana (ana@example.com)', fields: ['email'] },
    'Changed Ana (ana@example.com)',
  ],
  [
    { area: 'people', act: 'changed', subject: 'Ana (ana@example.com), from staff to owner', fields: ['role'] },
    'Changed the role of Ana (ana@example.com), from staff to owner',
  ],
  [
    { area: 'people', act: 'changed', subject: 'Ana (ana@example.com), now 2026-11-30', fields: ['ends_on'] },
    'Changed the last day of Ana (ana@example.com), now Mon 30 Nov 2026',
  ],
  [
    { area: 'guests', act: 'merged', subject: '7A1F6F0E and 0C2D3E4F', fields: [] },
    'Merged the guests of 7A1F6F0E and 0C2D3E4F',
  ],
  [
    { area: 'boats and crew', act: 'unassigned', subject: 'Sea Star, 2099-01-31 08:30 Hol Chan', fields: [] },
    'Took off Sea Star, Sat 31 Jan 2099, 08:30 Hol Chan',
  ],
  [
    { area: 'boats and crew', act: 'changed', subject: 'Sea Star', fields: ['is_retired', 'seats'] },
    'Changed Sea Star: retired or not, seats',
  ],
  [
    { area: 'closed days', act: 'added', subject: 'Everything, 2099-01-31 to 2099-02-02', fields: [] },
    'Added Everything, Sat 31 Jan to Mon 2 Feb 2099',
  ],
  [
    { area: 'closed days', act: 'removed', subject: 'Regatta, 2099, 2099-01-31', fields: [] },
    'Removed Regatta, 2099, Sat 31 Jan 2099',
  ],
  [
    { area: 'boats and crew', act: 'assigned', subject: 'Sea Star, usual 08:30 Hol Chan', fields: [] },
    'Assigned Sea Star, usual 08:30 Hol Chan',
  ],
  [
    { area: 'people', act: 'changed', subject: 'Ana (ana@example.com), now none', fields: ['ends_on'] },
    'Changed the last day of Ana (ana@example.com), now none',
  ],
  [
    { area: 'people', act: 'invited', subject: 'ana@example.com, until 2099-01-31', fields: [] },
    'Invited ana@example.com, until Sat 31 Jan 2099',
  ],
  [
    { area: 'settings', act: 'changed', subject: 'Settings of the desk', fields: ['decision_hours', 'reminder_at'] },
    'Changed Settings of the desk: promised hours, reminder at',
  ],
];
for (const [change, words] of cases)
  test(`describes an act: ${words}`, () => assert.equal(describeDeskChange(change), words));
