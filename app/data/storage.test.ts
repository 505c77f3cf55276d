import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeStore, readValue } from './storage.ts';

/** A storage as browsers have it: the entries are its properties. */
function makeStorage(limit = Infinity): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (text.length > limit) throw new Error('QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

function blocked(): Storage {
  throw new Error('SecurityError');
}

test('texts are in the storage of the browser', () => {
  const storage = makeStorage();
  const store = makeStore(() => storage);
  store.write('draft-1', 'one');
  assert.ok(store.keep('draft-2', '2'));
  assert.deepEqual({ ...storage }, { 'draft-1': 'one', 'draft-2': '2' });
  assert.deepEqual(store.keys('draft-'), ['draft-1', 'draft-2']);
  assert.equal(readValue(store, 'draft-2'), 2);
  assert.equal(readValue(store, 'draft-1'), null, 'no JSON');
  store.write('draft-1', null);
  assert.ok(store.keep('draft-2', null));
  assert.deepEqual({ ...storage }, {});
});

for (const [kind, find] of [
  ['blocked', blocked],
  ['missing', () => null as unknown as Storage],
  ['full', (storage = makeStorage(0)) => storage],
] as const)
  test(`with a ${kind} storage, texts last as long as the page, and are not kept`, () => {
    const store = makeStore(find);
    store.write('draft-1', 'one');
    assert.equal(store.read('draft-1'), 'one');
    assert.deepEqual(store.keys('draft-'), ['draft-1']);
    assert.ok(!store.keep('draft-2', 'two'));
    assert.equal(store.read('draft-2'), null);
    store.write('draft-1', null);
    assert.deepEqual(store.keys(''), []);
  });

test('a text that fits no more replaces the stored one for this page', () => {
  const storage = makeStorage(3);
  const store = makeStore(() => storage);
  store.write('draft', 'one');
  store.write('draft', 'longer');
  assert.equal(store.read('draft'), 'longer');
  assert.equal(storage.getItem('draft'), 'one');
  store.write('draft', 'two');
  assert.equal(store.read('draft'), 'two');
  assert.equal(storage.getItem('draft'), 'two');
});
