import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parsePreferences, preferenceApplied } from './preferences.ts';
import type { RestError } from '../rest-error.ts';

const code = (expected: string) => (error: RestError) => error.body.code === expected;

it('Prefer: the first of each, the unknown ignored', () => {
  const preferences = parsePreferences(
    'return=minimal, count=exact,return=representation, colour=red,count=nonsense,__proto__=x',
  );
  assert.deepEqual([preferences.return, preferences.count, preferences.resolution], ['minimal', 'exact', null]);
  assert.equal(preferenceApplied(preferences, ['count', 'return', 'tx']), 'return=minimal, count=exact');
  assert.equal(preferenceApplied(preferences, ['tx']), null);
  assert.throws(() => parsePreferences('handling=strict,colour=red'), code('PGRST122'));
  assert.equal(parsePreferences('max-affected=3').maxAffected, null);
  assert.equal(parsePreferences('handling=strict,max-affected=3').maxAffected, 3);
});
