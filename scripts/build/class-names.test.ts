import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtClassName } from './class-names.ts';

test('a class has one name for each sheet, wherever the project is', () => {
  const name = builtClassName('title', `${process.cwd()}/app/ui/button.module.css`);
  assert.match(name, /^a_[\w-]{3}$/);
  assert.equal(builtClassName('title', `${process.cwd()}/app/ui/button.module.css?inline`), name);
  assert.notEqual(builtClassName('title', `${process.cwd()}/app/ui/field.module.css`), name);
});

test('two sheets with the same hash are refused', () => {
  const sheetsOf = (count: number) => Array.from({ length: count }, (_, number) => `/sheets/${number}.module.css`);
  assert.throws(() => sheetsOf(70_000).forEach((sheet) => builtClassName('a', sheet)), /have the same hash: rename/);
});

test('each class of a sheet has other letters', () => {
  const names = Array.from({ length: 800 }, (_, place) => builtClassName(`class${place}`, '/app/long.module.css'));
  assert.equal(new Set(names).size, 800);
  const lettersOf = (place: number) => names[place]!.split('_')[0];
  assert.deepEqual([0, 25, 26, 50, 51, 700, 701].map(lettersOf), ['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
});

test('no class has a name that ad blockers hide', () => {
  const names = Array.from({ length: 800 }, (_, place) => builtClassName(`class${place}`, '/app/many.module.css'));
  assert.deepEqual(
    names.filter((name) => name.startsWith('ad')),
    [],
  );
});
