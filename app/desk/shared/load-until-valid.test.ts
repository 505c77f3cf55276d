import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { loadUntilValid } from './load-until-valid.ts';

test('a change while a value loads for the first time loads it again', async () => {
  const cache = new QueryClient();
  const queryKey = ['trips'] as const;
  const loads: ((value: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => loads.push(resolve));
  const shown = cache.fetchQuery({ queryKey, queryFn: () => loadUntilValid(cache, queryKey, load) });
  const turn = () => new Promise((done) => setTimeout(done));
  await turn();
  assert.equal(loads.length, 1);
  void cache.invalidateQueries({ queryKey });
  loads[0]!('before the change');
  await turn();
  assert.equal(loads.length, 2);
  loads[1]!('after it');
  assert.equal(await shown, 'after it');
  assert.equal(cache.getQueryState(queryKey)?.isInvalidated, false);
});
