import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingHours } from './opening-hours.ts';

test('the hours of site.config.ts', () => {
  assert.deepEqual(openingHours({ days: 'Monday-Saturday', hours: '9am-5pm' }), {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '09:00',
    closes: '17:00',
  });
  assert.deepEqual(openingHours({ days: 'Sunday', hours: '9am-12pm' }), {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Sunday'],
    opens: '09:00',
    closes: '12:00',
  });
});

test('midnight and half hours', () => {
  assert.deepEqual(openingHours({ days: 'Friday', hours: '12am-8:30pm' }), {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: ['Friday'],
    opens: '00:00',
    closes: '20:30',
  });
});

for (const [days, hours] of [
  ['Funday', '9am-5pm'],
  ['Sunday-Monday', '9am-5pm'],
  ['Monday', '9-17'],
  ['Monday', '13pm-2pm'],
  ['Monday', '9am'],
] as const) {
  test(`${days} ${hours} is refused`, () =>
    assert.throws(() => openingHours({ days, hours }), /Unsupported opening hours/));
}
