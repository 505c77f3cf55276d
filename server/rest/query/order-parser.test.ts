import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseOrder } from './order-parser.ts';
import type { RestError } from '../rest-error.ts';

const term = (
  name: string,
  direction: string | null = null,
  nulls: string | null = null,
  relation: string | null = null,
) => ({
  relation,
  field: { name, path: [] as object[] },
  direction,
  nulls,
});

const cases: [string, object[]][] = [
  ['', []],
  ['id', [term('id')]],
  [' id.desc , name.asc ', [term('id', 'desc'), term('name', 'asc')]],
  ['id.desc,name.asc', [term('id', 'desc'), term('name', 'asc')]],
  ['id.desc.nullslast', [term('id', 'desc', 'last')]],
  ['id.nullsfirst', [term('id', null, 'first')]],
  ['"a.b".desc', [term('a.b', 'desc')]],
  ['shelf(name).desc', [term('name', 'desc', null, 'shelf')]],
  [
    'data->a->>b.desc',
    [
      {
        ...term('data', 'desc'),
        field: {
          name: 'data',
          path: [
            { key: 'a', isIndex: false, asText: false },
            { key: 'b', isIndex: false, asText: true },
          ],
        },
      },
    ],
  ],
  [
    'data->0.asc',
    [{ ...term('data', 'asc'), field: { name: 'data', path: [{ key: '0', isIndex: true, asText: false }] } }],
  ],
];
for (const [text, expected] of cases) it(`reads order=${text}`, () => assert.deepEqual(parseOrder(text), expected));

for (const text of [
  ',',
  'id,',
  '.desc',
  'id.up',
  'id.DESC',
  'id.desc.asc',
  'id.nullslast.desc',
  'id desc;',
  'shelf(name',
]) {
  it(`refuses order=${text}`, () =>
    assert.throws(
      () => parseOrder(text),
      (error: RestError) => error.body.code === 'PGRST100',
    ));
}
