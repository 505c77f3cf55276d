import assert from 'node:assert/strict';
import { it } from 'node:test';
import { negotiateFormat } from './media-type.ts';
import type { RestError } from '../rest-error.ts';

const code = (expected: string) => (error: RestError) => error.body.code === expected;

it('Accept: the heaviest that we have', () => {
  assert.equal(negotiateFormat(undefined).kind, 'array');
  assert.equal(negotiateFormat('text/html, text/csv;q=0.5, */*;q=0.1').kind, 'csv');
  assert.equal(negotiateFormat('application/vnd.pgrst.object+json').kind, 'object');
  assert.deepEqual(negotiateFormat('application/vnd.pgrst.array+json;nulls=stripped'), {
    kind: 'array',
    stripNulls: true,
    contentType: 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
  });
  assert.throws(() => negotiateFormat('text/html'), code('PGRST107'));
  assert.throws(() => negotiateFormat('application/json;q=0'), code('PGRST107'));
});
