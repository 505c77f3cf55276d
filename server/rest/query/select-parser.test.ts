import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { RestError } from '../rest-error.ts';
import { parseSelect } from './select-parser.ts';

const field = (name: string, more: object = {}, path: object[] = []) => ({
  kind: 'field',
  field: { name, path },
  alias: null,
  cast: null,
  aggregate: null,
  ...more,
});
const embed = (name: string, items: object[], more: object = {}) => ({
  kind: 'embed',
  name,
  alias: null,
  hint: null,
  join: null,
  isSpread: false,
  items,
  ...more,
});
const count = (more: object = {}) => ({
  kind: 'field',
  field: null,
  alias: null,
  cast: null,
  aggregate: { name: 'count', cast: null },
  ...more,
});
const step = (key: string, asText = false, isIndex = false) => ({ key, isIndex, asText });

const cases: [string, object[]][] = [
  ['', []],
  ['*', [{ kind: 'all' }]],
  ['id', [field('id')]],
  ['id,name', [field('id'), field('name')]],
  ['odd name,odd-name', [field('odd name'), field('odd-name')]],
  ['"a,b","c\\"d"', [field('a,b'), field('c"d')]],
  ['größe', [field('größe')]],
  ['alias:id', [field('id', { alias: 'alias' })]],
  ['"an alias":id::text', [field('id', { alias: 'an alias', cast: 'text' })]],
  ['id::double precision', [field('id', { cast: 'double precision' })]],
  ['tags::text[]', [field('tags', { cast: 'text[]' })]],
  ['data->a->>b', [field('data', {}, [step('a'), step('b', true)])]],
  [
    'x:data->0->-1::int',
    [field('data', { alias: 'x', cast: 'int' }, [step('0', false, true), step('-1', false, true)])],
  ],
  ['data->"a.b"->>2x', [field('data', {}, [step('a.b'), step('2x', true)])]],
  ['amount.sum()', [field('amount', { aggregate: { name: 'sum', cast: null } })]],
  ['count()', [count()]],
  ['count()::text', [count({ aggregate: { name: 'count', cast: 'text' } })]],
  ['n:count()', [count({ alias: 'n' })]],
  ['count', [field('count')]],
  [
    'day:amount::int.max()::text',
    [field('amount', { alias: 'day', cast: 'int', aggregate: { name: 'max', cast: 'text' } })],
  ],
  ['a(id)', [embed('a', [field('id')])]],
  [' id , a( id , b ( * ) ) ', [field('id'), embed('a', [field('id'), embed('b', [{ kind: 'all' }])])]],
  ['a()', [embed('a', [])]],
  [
    'x:a!fk!inner(*,b!left(id))',
    [
      embed('a', [{ kind: 'all' }, embed('b', [field('id')], { join: 'left' })], {
        alias: 'x',
        hint: 'fk',
        join: 'inner',
      }),
    ],
  ],
  ['a(id))', [embed('a', [field('id')])]],
  ['...a(id)', [embed('a', [field('id')], { isSpread: true })]],
];

for (const [text, expected] of cases) it(`reads select=${text}`, () => assert.deepEqual(parseSelect(text), expected));

for (const text of [
  ',',
  'id,',
  'id)x',
  '(id)',
  'a(id',
  'id:',
  'a:b:c',
  'id::',
  'id::1',
  'a!b',
  '...id',
  '"',
  '"a',
  '""',
  'data->',
  'data->->',
  'id;',
  '\0',
  'id--',
  "id'",
]) {
  it(`refuses select=${JSON.stringify(text)}`, () =>
    assert.throws(
      () => parseSelect(text),
      (error: RestError) => error.status === 400 && error.body.code === 'PGRST100',
    ));
}
