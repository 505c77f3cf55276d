import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UnavailableDay } from '../../../domain/days/unavailable-days.ts';
import { groupUnavailableDays, refusalNotice } from '../../../domain/days/unavailable-days.ts';
import { translateReasons } from './translated-reasons.ts';

const days: UnavailableDay[] = [
  { day: '2099-03-09', why: 'closed', reason: 'Storm clean-up.' },
  { day: '2099-03-10', why: 'closed', reason: 'Day off' },
  { day: '2099-03-11', why: 'full', reason: null },
];

test('a reason is translated, or named as one in the first language, without its full stop', () => {
  assert.deepEqual(translateReasons(days, new Map([['Day off', 'Día libre']])), [
    { ...days[0], foreign: ['Storm clean-up'] },
    { ...days[1], reason: 'Día libre' },
    days[2],
  ]);
});

test('what stands in the first language is a part of the sentences about it', () => {
  const [closed] = translateReasons(days, new Map());
  assert.ok(refusalNotice(closed!).message.includes(closed!.foreign![0]!));
  const [group] = groupUnavailableDays([closed!]);
  assert.deepEqual(group?.foreign, ['Storm clean-up']);
  assert.ok(group?.label.includes('Storm clean-up'));
  assert.equal('foreign' in groupUnavailableDays(days)[0]!, false);
});
