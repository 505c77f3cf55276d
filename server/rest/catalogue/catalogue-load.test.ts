import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createPool, type Pool } from '../../database/pool.ts';
import { createLog } from '../../platform/log.ts';
import { patience } from '../../testing/patience.ts';
import { cloneDatabase, useTestCluster, type TestCluster, type TestDatabase } from '../../testing/test-database.ts';
import { loadCatalogue } from './catalogue-load.ts';
import { tablesSql } from './catalogue-queries.ts';
import { nameKey } from './catalogue.ts';

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}

/** The number of rows that all nodes of a plan have produced. */
function rowsOf(node: PlanNode): number {
  return node['Actual Rows'] * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
}

const columnsOfEach = 10;
const searched = { schemas: ['public'], extraSearchPath: ['public', 'extensions'] };

describe('the catalogue as Postgres has it', () => {
  let cluster: TestCluster;
  let database: TestDatabase;
  let pool: Pool;
  before(async () => {
    cluster = await useTestCluster();
    database = await cloneDatabase(cluster.url);
    pool = createPool(
      { connectionString: database.url, connectionTimeoutMillis: patience.state },
      createLog(() => {}),
      1,
    );
  });
  after(async () => {
    await pool.end();
    await database.drop();
    await cluster.stop();
  });

  it('has the types and defaults of columns', async () => {
    await pool.query(`
      create domain public.word as varchar(20) default 'domain';
      create table public.kinds (
        id int generated always as identity,
        plain text,
        amount numeric(10,2) default 1.5,
        word public.word,
        own public.word default 'own',
        made int generated always as (1 + 1) stored,
        made_word public.word generated always as ('x') stored,
        list text[]
      );
      create view public.shown as select id, amount from public.kinds`);
    const { tables } = await loadCatalogue(pool, searched);
    const columnsOf = (name: string) =>
      [...tables.get(nameKey({ schema: 'public', name }))!.columns.values()].map(
        ({ name: column, type, baseType, defaultSql }) =>
          [column, type, baseType, defaultSql?.replace(/\d+/, 'N') ?? null] as const,
      );
    assert.deepEqual(columnsOf('kinds'), [
      ['id', 'integer', 'integer', `nextval('N'::regclass)`],
      ['plain', 'text', 'text', null],
      ['amount', 'numeric(10,2)', 'numeric', 'N.5'],
      ['word', 'public.word', 'character varying', `'domain'::character varying`],
      ['own', 'public.word', 'character varying', `'own'::character varying`],
      ['made', 'integer', 'integer', null],
      ['made_word', 'public.word', 'character varying', null],
      ['list', 'text[]', 'text[]', null],
    ]);
    assert.deepEqual(columnsOf('shown'), [
      ['id', 'integer', 'integer', null],
      ['amount', 'numeric(10,2)', 'numeric', null],
    ]);
  });

  it('handles each column of a further table few times', async () => {
    const handledRows = async () => {
      const sql = tablesSql.replaceAll('$1', `'{public}'::text[]`);
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${sql}`);
      return rowsOf(rows[0]['QUERY PLAN'][0].Plan as PlanNode);
    };
    await createTables(1, 100);
    const few = await handledRows();
    await createTables(101, 400);
    const perColumn = ((await handledRows()) - few) / 300 / columnsOfEach;
    assert.ok(perColumn < 4, `${perColumn} rows a column`);
  });

  async function createTables(from: number, to: number): Promise<void> {
    await pool.query(`do $$ begin
      for n in ${from}..${to} loop
        execute format('create table public.many_%s (id int primary key, name text default ''x'', a int, b int, c int,
          d text, e text, f text, g numeric(10,2), made timestamptz default now())', n);
      end loop;
    end $$`);
    await pool.query('analyze pg_class, pg_attribute, pg_attrdef');
  }
});
