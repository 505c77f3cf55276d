import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { RestContext } from '../rest-context.ts';
import { CachedPlans } from './cached-plans.ts';

const request = { method: 'GET', schema: 'public', name: 'notes', search: '', raw: new Request('http://localhost') };
const context = (maxRows: number) => ({ config: { maxRows } }) as RestContext;

/** Creates plans that are numbered in the order of their creation. */
function numberedPlans(length = 10) {
  const plans = new CachedPlans<{ number: number; statement: { text: string } }>();
  let made = 0;
  return (
    catalogue: Catalogue,
    settings: RestContext,
    given: Partial<typeof request> = {},
    shape: string | null = '',
  ) =>
    plans.get(catalogue, settings, { ...request, ...given }, shape, () => ({
      number: ++made,
      statement: { text: 'x'.repeat(length) },
    })).number;
}

test('equal requests share a plan, others do not', () => {
  const plan = numberedPlans();
  const catalogue = {} as Catalogue;
  const settings = context(10);
  const headers = (name: string) => ({ raw: new Request('http://localhost', { headers: { [name]: 'x' } }) });
  const others = [
    {},
    { method: 'HEAD' },
    { schema: 'shop' },
    { name: 'boats' },
    { name: '\nnotes' },
    { search: '?a=eq.1' },
    headers('accept'),
    headers('prefer'),
    headers('range'),
  ];
  const numbers = others.map((other) => plan(catalogue, settings, other));
  assert.deepEqual(numbers, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(
    others.map((other) => plan(catalogue, settings, other)),
    numbers,
  );
  assert.deepEqual([plan(catalogue, settings, {}, '["a"]'), plan(catalogue, settings, {}, '["a"]')], [10, 10]);
});

test('other settings and another catalogue have plans of their own', () => {
  const plan = numberedPlans();
  const [first, second] = [{} as Catalogue, {} as Catalogue];
  const [few, many] = [context(10), context(1000)];
  assert.deepEqual([plan(first, few), plan(first, many), plan(first, many), plan(second, many)], [1, 2, 2, 3]);
});

test('plans with values of a body, and those with a long statement, are not kept', () => {
  const plan = numberedPlans();
  const longPlan = numberedPlans(100_000);
  const catalogue = {} as Catalogue;
  const settings = context(10);
  assert.deepEqual([plan(catalogue, settings, {}, null), plan(catalogue, settings, {}, null)], [1, 2]);
  assert.deepEqual([longPlan(catalogue, settings), longPlan(catalogue, settings)], [1, 2]);
});
