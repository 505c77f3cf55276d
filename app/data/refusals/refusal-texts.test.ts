import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deskRefusals, visitorRefusals } from '../../../domain/refusals/refusals.ts';
import { deskReason, finalReason, refusedError } from './desk-refusals.ts';
import { readRefusal } from './read-refusal.ts';
import { visitorReason } from './visitor-refusals.ts';

/** The values of all refusals, each with another text. */
const values = {
  count: 3,
  facts: ['phone'],
  from: 'pending',
  most: 7,
  people: 6,
  reference: '1A2B3C4D',
  to: 'offered',
  why: 'full',
};
const details = JSON.stringify(values);
/** An error of Postgres, whose message is not for people. */
const constraint = {
  code: '23514',
  message: 'new row for relation "bookings" violates check constraint "bookings_people_range"',
  details: 'Failing row contains (1, 2).',
  hint: null,
};

describe('the texts of refusals', () => {
  it('are there for each that people read, with its values', () => {
    const told = [
      ...Object.entries(visitorRefusals).map(([code, [, meaning]]) => [code, meaning, visitorReason] as const),
      ...Object.entries({ ...visitorRefusals, ...deskRefusals }).map(
        ([code, [, meaning]]) => [code, meaning, deskReason] as const,
      ),
    ];
    for (const [hint, meaning, reason] of told) {
      const text = reason({ code: 'PT409', message: 'Of the database', details, hint });
      assert.ok(text && !/Of the database|undefined|null|[{}]/.test(text), `${hint}: ${text}`);
      for (const [, name] of meaning.matchAll(/\{(\w+)\}/g))
        assert.ok(
          text.toLowerCase().includes(String(values[name as keyof typeof values]).toLowerCase()),
          `${hint}: ${text}`,
        );
    }
  });

  it('are general for what is not known, and never the message of the database', () => {
    for (const error of [
      constraint,
      { ...constraint, hint: 'boat.sunk' },
      { ...constraint, hint: 'Perhaps you meant to call the function public.read_board' },
      new TypeError('fetch failed'),
      null,
    ]) {
      assert.equal(deskReason(error), null);
      assert.equal(refusedError(error, 'Failed to move').message, 'Failed to move');
      assert.equal(finalReason(error), 'It was refused, and is not stored');
      assert.equal(visitorReason(error), 'Please reload the page and try again');
    }
  });

  it('are in an error with its cause', () => {
    const cause = { code: '23514', message: 'x', details: null, hint: 'departure.over' };
    const error = refusedError(cause, 'Failed to move');
    assert.deepEqual([error.message, error.cause], ['This departure is over', cause]);
  });
});

describe('a refusal', () => {
  it('has the code and the values of an error', () => {
    assert.deepEqual(readRefusal({ hint: 'day.unavailable', details: '{"why": "closed", "reason": null}' }), {
      code: 'day.unavailable',
      values: { why: 'closed', reason: null },
    });
    assert.deepEqual(readRefusal({ hint: 'departure.over', details: null }), { code: 'departure.over', values: null });
  });

  it('is in no other error', () => {
    for (const error of [constraint, { hint: 'Use a simpler pattern, or full text search.' }, 'text', undefined])
      assert.equal(readRefusal(error), null);
  });
});
