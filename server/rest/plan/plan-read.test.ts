import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nameKey, type Catalogue, type Table } from '../catalogue/catalogue.ts';
import { relationshipsOf, type ForeignKey } from '../catalogue/relationships.ts';
import { parseQuery } from '../query/query-string.ts';
import type { RestError } from '../rest-error.ts';
import { Parameters } from '../sql/parameters.ts';
import { readSql } from '../sql/read-sql.ts';
import { planRead } from './plan-read.ts';

/** Books with an author and an editor, authors with a mentor, tags through a junction, and a view of books. */
function library(): Catalogue {
  const table = (name: string, columns: string[], primaryKey = ['id']): Table => ({
    schema: 'public',
    name,
    users: new Set(),
    columns: new Map(
      columns.map((column) => [column, { name: column, type: 'text', baseType: 'text', defaultSql: null }]),
    ),
    computed: new Map(),
    primaryKey,
    isView: name.endsWith('_view'),
    canInsert: true,
    canUpdate: true,
    canDelete: true,
  });
  const tables = [
    table('books', ['id', 'title', 'author_id', 'editor_id']),
    table('authors', ['id', 'name', 'mentor']),
    table('tags', ['id', 'label']),
    table('book_tags', ['book_id', 'tag_id'], ['book_id', 'tag_id']),
    table('books_view', ['id', 'author_id']),
  ];
  const key = (name: string, from: string, to: string, column: string): ForeignKey => ({
    name,
    from: { schema: 'public', name: from, isView: from.endsWith('_view') },
    to: { schema: 'public', name: to, isView: false },
    columns: [[column, 'id']],
    isUnique: false,
  });
  const keys = [
    key('books_author', 'books', 'authors', 'author_id'),
    key('books_author', 'books_view', 'authors', 'author_id'),
    key('books_editor', 'books', 'authors', 'editor_id'),
    key('authors_mentor', 'authors', 'authors', 'mentor'),
    key('book_tags_book', 'book_tags', 'books', 'book_id'),
    key('book_tags_tag', 'book_tags', 'tags', 'tag_id'),
  ];
  const primaryKeys = new Map(tables.map((one) => [nameKey(one), one.primaryKey]));
  return {
    version: { table: '0', file: '0', isNoted: false },
    tables: new Map(tables.map((one) => [nameKey(one), one])),
    functions: new Map(),
    relationships: relationshipsOf(keys, primaryKeys, []),
    types: new Map([['text', 'text']]),
    representations: new Map(),
    handlers: new Map(),
    hasPostgis: false,
  };
}

function plan(table: string, search: string, more: { hasAggregates?: boolean; maxRows?: number | null } = {}) {
  const catalogue = library();
  const relation = catalogue.tables.get(nameKey({ schema: 'public', name: table }))!;
  const options = {
    catalogue,
    schema: 'public',
    hasAggregates: false,
    maxRows: null,
    source: { kind: 'table' as const },
    ...more,
  };
  return planRead(relation, parseQuery(search), options);
}

function sql(
  table: string,
  search: string,
  more?: { hasAggregates: boolean },
): { rows: string; counted: string; values: unknown[] } {
  const parameters = new Parameters();
  return { ...readSql(library(), plan(table, search, more), parameters), values: parameters.values };
}

const code = (expected: string) => (error: RestError) => error.body.code === expected;

describe('the plan of a read', () => {
  it('finds relationships by table, foreign key, column and junction', () => {
    const found = (table: string, select: string) =>
      plan(table, `?select=${select}`).children.map(({ relationship, isToOne }) => [
        relationship?.kind === 'foreign-key' && relationship.cardinality,
        isToOne,
      ])[0];
    assert.deepEqual(found('books', 'authors!books_editor(*)'), ['many-to-one', true]);
    assert.deepEqual(found('books', 'author_id(*)'), ['many-to-one', true]);
    assert.deepEqual(found('books', 'books_editor(*)'), ['many-to-one', true]);
    assert.deepEqual(found('books', 'tags(*)'), ['many-to-many', false]);
    assert.deepEqual(found('books', 'tags!book_tags(*)'), ['many-to-many', false]);
    assert.deepEqual(found('tags', 'books(*)'), ['many-to-many', false]);
    assert.deepEqual(found('authors', 'mentor(*)'), ['many-to-one', true]);
    assert.deepEqual(found('authors', 'authors(*)'), ['one-to-many', false]);
    assert.deepEqual(found('authors', 'books_view(*)'), ['one-to-many', false]);
    assert.throws(() => plan('books', '?select=authors(*)'), code('PGRST201'));
    assert.throws(() => plan('books', '?select=nothing(*)'), code('PGRST200'));
    assert.throws(() => plan('books', '?select=tags!nothing(*)'), code('PGRST200'));
    // A column of a view's key does not lead through the view.
    assert.throws(() => plan('authors', '?select=author_id(*)'), code('PGRST200'));
  });

  it('gives each resource its own filters, order and limit', () => {
    const top = plan('books', '?select=id,tags(label)&tags.label=eq.x&tags.order=label&tags.limit=2&id=eq.1&limit=5');
    const [tags] = top.children;
    assert.deepEqual([top.filters.length, top.limit, top.order.length], [1, 5, 0]);
    assert.deepEqual([tags!.filters.length, tags!.limit, tags!.order.length], [1, 2, 1]);
    const capped = plan('books', '?select=tags(*),author_id(*)&limit=50', { maxRows: 10 });
    assert.deepEqual([capped.limit, capped.children.map(({ limit }) => limit)], [10, [10, null]]);
  });

  it('finds a resource with an alias also by its own name, unless another has that name', () => {
    const [labels] = plan('books', '?select=labels:tags(label)&tags.label=eq.x&labels.limit=2').children;
    assert.deepEqual([labels!.filters.length, labels!.limit], [1, 2]);
    const [aliased, plain] = plan('books', '?select=labels:tags(label),tags(label)&tags.label=eq.x').children;
    assert.deepEqual([aliased!.filters.length, plain!.filters.length], [0, 1]);
  });

  it('distinguishes null tests of resources from filters of columns', () => {
    assert.equal(plan('books', '?select=tags()&tags=is.null').filters[0]?.kind, 'presence');
    assert.equal(plan('books', '?select=author_id()&author_id=eq.1').filters[0]?.kind, 'condition');
    assert.throws(() => plan('books', '?select=tags()&tags=eq.1'), code('PGRST120'));
    assert.throws(() => plan('books', '?select=id&tags.id=eq.1'), code('PGRST108'));
    assert.throws(() => plan('books', '?select=tags(id)&order=tags(id)'), code('PGRST118'));
  });

  it('allows aggregates by the setting, and never in a spread list', () => {
    assert.throws(() => plan('books', '?select=id.sum()'), code('PGRST123'));
    assert.throws(() => plan('books', '?select=...author_id(id.sum())'), code('PGRST123'));
    assert.throws(() => plan('books', '?select=...tags(id.sum())', { hasAggregates: true }), code('PGRST127'));
    assert.ok(plan('books', '?select=...author_id(id.sum())', { hasAggregates: true }));
  });

  it('writes SQL in which a table can occur twice, with every value bound', () => {
    const { rows, counted, values } = sql(
      'authors',
      '?select=name,up:mentor(name)&up.name=eq.Ann&name=like.B*&limit=3',
    );
    assert.match(rows, /from "public"\."authors" as "authors" left join lateral/);
    assert.match(rows, /from "public"\."authors" as "authors_1" where "authors_1"\."id" = "authors"\."mentor"/);
    assert.deepEqual(values, ['Ann', 'B%', '3']);
    assert.doesNotMatch(rows, /Ann|B%/);
    // An outer join does not change the count.
    assert.doesNotMatch(counted, /lateral/);
    assert.match(sql('authors', '?select=mentor!inner(name)').counted, /inner join lateral/);
  });

  it('writes the same SQL for other values', () => {
    const one = sql('books', '?select=id,tags(label)&id=eq.1&tags.label=eq.a&limit=3&offset=2');
    const other = sql('books', '?select=id,tags(label)&id=eq.7&tags.label=eq.z&limit=9&offset=5');
    assert.equal(one.rows, other.rows);
  });

  it('has a common limit in its text, so that Postgres keeps the plan for it', () => {
    assert.match(sql('books', '?select=id&limit=50&offset=3').rows, / limit 50 offset \$1$/);
    assert.match(sql('books', '?select=id&limit=51').rows, / limit \$1$/);
  });

  it('casts embedded values only if they are grouped by', () => {
    assert.doesNotMatch(sql('books', '?select=id,tags(label)').rows, /jsonb/);
    assert.match(sql('books', '?select=id.count(),tags(label)', { hasAggregates: true }).rows, /::jsonb/);
  });
});
