import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { occurrencesOf } from './occurrences.ts';

/** The occurrences after `from`, in UTC without the seconds. */
function after(schedule: string, timeZone: string, from: string, count: number): string[] {
  const occurrences = occurrencesOf({ schedule, timeZone });
  const found: Date[] = [];
  for (let at = new Date(from); found.length < count; at = found.at(-1)!) found.push(occurrences.next(at)!);
  return found.map((date) => date.toISOString().slice(0, 16));
}

describe('the occurrences of a schedule', () => {
  it('are at the same UTC time all year in a zone without daylight saving time', () => {
    assert.deepEqual(after('0 7 * * *', 'America/Costa_Rica', '2026-03-28T12:59Z', 3), [
      '2026-03-28T13:00',
      '2026-03-29T13:00',
      '2026-03-30T13:00',
    ]);
    assert.deepEqual(after('0 7 * * *', 'America/Costa_Rica', '2026-10-25T00:00Z', 1), ['2026-10-25T13:00']);
  });

  it('keep the local time when clocks change', () => {
    assert.deepEqual(after('0 7 * * *', 'Europe/Berlin', '2026-03-28T00:00Z', 2), [
      '2026-03-28T06:00',
      '2026-03-29T05:00',
    ]);
    assert.deepEqual(after('0 7 * * *', 'Europe/Berlin', '2026-10-24T00:00Z', 2), [
      '2026-10-24T05:00',
      '2026-10-25T06:00',
    ]);
  });

  it('are one when the local time is skipped or occurs twice', () => {
    assert.deepEqual(after('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00Z', 2), [
      '2026-03-29T01:00',
      '2026-03-30T00:30',
    ]);
    assert.deepEqual(after('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 2), [
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });

  it('may be seconds apart, aligned for all servers', () => {
    const { latest, next } = occurrencesOf({ schedule: '20 seconds', timeZone: 'UTC' });
    const now = new Date('2026-11-20T10:00:59.999Z');
    assert.equal(latest(now)!.toISOString(), '2026-11-20T10:00:40.000Z');
    assert.equal(next(now)!.toISOString(), '2026-11-20T10:01:00.000Z');
    assert.equal(next(new Date('2026-11-20T10:01:00Z'))!.toISOString(), '2026-11-20T10:01:20.000Z');
  });

  it('include the present moment as the latest, not as the next', () => {
    const { latest, next } = occurrencesOf({ schedule: '0 7 * * 1', timeZone: 'America/Costa_Rica' });
    const monday = new Date('2026-11-23T13:00:00Z');
    assert.equal(latest(monday)!.toISOString(), monday.toISOString());
    assert.equal(next(monday)!.toISOString(), '2026-11-30T13:00:00.000Z');
    assert.equal(latest(new Date(monday.getTime() - 1))!.toISOString(), '2026-11-16T13:00:00.000Z');
  });
});
