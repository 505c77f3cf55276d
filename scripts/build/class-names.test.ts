import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtClassName } from './class-names.ts';

test('a class has one name for each sheet, wherever the project is', () => {
  const name = builtClassName('title', `${process.cwd()}/app/ui/button.module.css`);
  assert.match(name, /^title_[\w-]{3}$/);
  assert.equal(builtClassName('title', `${process.cwd()}/app/ui/button.module.css?inline`), name);
  assert.notEqual(builtClassName('title', `${process.cwd()}/app/ui/field.module.css`), name);
});

test('two sheets with the same hash are refused', () => {
  const sheetsOf = (count: number) => Array.from({ length: count }, (_, number) => `/sheets/${number}.module.css`);
  assert.throws(() => sheetsOf(70_000).forEach((sheet) => builtClassName('a', sheet)), /have the same hash: rename/);
});
