import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shownColumns, shownKeys } from './view-keys.ts';
import { viewColumnOrigins } from './view-columns.ts';

const entry = (number: number, table: number, column: number, inner = '{VAR :varno 1}') =>
  `{TARGETENTRY :expr ${inner} :resno ${number} :resname n\\ \\{x :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;

it('reads the origins of the outermost query alone', () => {
  const nested = `{QUERY :commandType 1 :targetList (${entry(1, 999, 9)}) :override 0}`;
  const rule = `({QUERY :commandType 1 :rtable ({RANGETBLENTRY :subquery ${nested}}) :targetList (${entry(1, 10, 1)} ${entry(2, 0, 0)} ${entry(3, 10, 4, nested)}) :returningList <>})`;
  assert.deepEqual(
    [...viewColumnOrigins(rule)],
    [
      [1, { table: '10', column: 1 }],
      [3, { table: '10', column: 4 }],
    ],
  );
  assert.equal(viewColumnOrigins('<>').size, 0);
});

it('follows views on views, and shows a key once for each combination of names', () => {
  const view = (name: string, names: string[], origins: [number, string, number][]) => ({
    relation: { schema: 'public', name, isView: true },
    names: new Map(names.map((column, at) => [at + 1, column])),
    origins: new Map(origins.map(([number, table, column]) => [number, { table, column }])),
  });
  const shown = shownColumns(
    new Map([
      [
        '20',
        view(
          'inner',
          ['a', 'b', 'a_again'],
          [
            [1, '10', 1],
            [2, '10', 2],
            [3, '10', 1],
          ],
        ),
      ],
      ['30', view('outer', ['x'], [[1, '20', 2]])],
    ]),
  );
  assert.deepEqual(
    shownKeys('10', [1, 2], shown).map(({ relation, columns }) => [relation.name, ...columns]),
    [
      ['inner', 'a', 'b'],
      ['inner', 'a_again', 'b'],
    ],
  );
  assert.deepEqual(
    shownKeys('10', [2], shown).map(({ relation, columns }) => [relation.name, ...columns]),
    [
      ['inner', 'b'],
      ['outer', 'x'],
    ],
  );
});
