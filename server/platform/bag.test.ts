import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Bag } from './bag.ts';

test('holds what was added and not removed, each item once for each time it was added', () => {
  const bag = new Bag<string>();
  const [removeA, removeB, , removeOther] = ['a', 'b', 'c', 'b'].map((item) => bag.add(item));
  removeA!();
  removeA!();
  removeOther!();
  assert.deepEqual([bag.size, bag.items().sort()], [2, ['b', 'c']]);
  removeB!();
  assert.deepEqual(bag.items(), ['c']);
});

test('items may be removed while the others are visited', () => {
  const bag = new Bag<() => void>();
  let visits = 0;
  for (let n = 0; n < 4; n++) {
    const remove = bag.add(() => {
      visits++;
      remove();
    });
  }
  for (const visit of bag.items()) visit();
  assert.deepEqual([visits, bag.size], [4, 0]);
});
