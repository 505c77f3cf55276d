import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { looksLikeFilter, parseColumnFilter, parseLogic, type Condition } from './filter-parser.ts';
import type { RestError } from '../rest-error.ts';

const compare = (operator: string, value: string, quantifier: string | null = null) => ({
  kind: 'compare',
  operator,
  quantifier,
  value,
});
const isParseError = (error: RestError) => error.status === 400 && error.body.code === 'PGRST100';

describe('column=operator.value', () => {
  const cases: [string, object, boolean?][] = [
    ['eq.1', compare('eq', '1')],
    ['eq.', compare('eq', '')],
    ['eq."as it is", (all) of it', compare('eq', '"as it is", (all) of it')],
    ['eq.a.b\nc', compare('eq', 'a.b\nc')],
    ['not.eq.not.eq', compare('eq', 'not.eq'), true],
    ['neq.1', compare('neq', '1')],
    ['gte.1', compare('gte', '1')],
    ['like(any).{a*,b*}', compare('like', '{a*,b*}', 'any')],
    ['not.gt(all).{1,2}', compare('gt', '{1,2}', 'all'), true],
    ['isdistinct.1', compare('isdistinct', '1')],
    ['cs.{a}', compare('cs', '{a}')],
    ['fts.word', { kind: 'search', operator: 'fts', language: null, value: 'word' }],
    ['wfts(english).a or b', { kind: 'search', operator: 'wfts', language: 'english', value: 'a or b' }],
    ['in.(1,2)', { kind: 'in', values: ['1', '2'] }],
    ['in.()', { kind: 'in', values: [] }],
    ['in.(a b,"c,d","e\\"f\\\\",)', { kind: 'in', values: ['a b', 'c,d', 'e"f\\', ''] }],
    ['is.null', { kind: 'is', value: 'null' }],
    ['is.TRUE', { kind: 'is', value: 'true' }],
    ['not.is.not_null', { kind: 'is', value: 'not_null' }, true],
  ];
  for (const [value, condition, isNegated = false] of cases) {
    it(`reads ${JSON.stringify(value)}`, () => {
      const expected = {
        kind: 'condition',
        field: { name: 'col', path: [] },
        isNegated,
        condition: condition as Condition,
      };
      assert.deepEqual(parseColumnFilter('col', value), { path: [], filter: expected });
      assert.ok(looksLikeFilter(value));
    });
  }

  it('reads a JSON path as the column', () => {
    const { filter } = parseColumnFilter('data->a->>b', 'eq.1');
    assert.deepEqual(filter.kind === 'condition' && filter.field, {
      name: 'data',
      path: [
        { key: 'a', isIndex: false, asText: false },
        { key: 'b', isIndex: false, asText: true },
      ],
    });
  });

  it('reads the path of an embedded resource', () => {
    const { path, filter } = parseColumnFilter('a."b.c".d->e', 'eq.1');
    assert.deepEqual(path, ['a', 'b.c']);
    assert.equal(filter.kind === 'condition' && filter.field.name, 'd');
    assert.deepEqual(parseColumnFilter(' a b ', 'eq.1').filter, parseColumnFilter('a b', 'eq.1').filter);
  });

  it('keeps a quote inside an unquoted item', () => {
    const { filter } = parseColumnFilter('a', 'in.(x"y,")');
    assert.deepEqual(filter.kind === 'condition' && filter.condition, { kind: 'in', values: ['x"y', '"'] });
    assert.equal(parseColumnFilter('a', 'in.(   )').filter.kind, 'condition');
  });

  for (const value of [
    '',
    '1',
    'eq',
    'eqx.1',
    'EQ.1',
    'not.1',
    'not.not.eq.1',
    'in(any).{1}',
    'neq(any).{1}',
    'eq(some).{1}',
    'in.1',
    'in.(1',
    'in.(1)x',
    'in.("a"b',
    'is.',
    'is.nil',
    'is.null.x',
    'fts(a',
    'toString.1',
  ]) {
    it(`refuses ${JSON.stringify(value)}`, () => assert.throws(() => parseColumnFilter('col', value), isParseError));
  }
  for (const key of ['', '->a', 'a->', 'a->>', 'a->--1', 'a->-b', '"a', 'a=', 'a)']) {
    it(`refuses the column ${JSON.stringify(key)}`, () =>
      assert.throws(() => parseColumnFilter(key, 'eq.1'), isParseError));
  }
});

describe('and=, or=', () => {
  it('ignores surplus closing brackets', () => {
    assert.deepEqual(parseLogic('and', false, '(a.eq.1))'), parseLogic('and', false, '(a.eq.1)'));
  });

  it('reads a tree', () => {
    const leaf = (name: string, condition: object, isNegated = false) => ({
      kind: 'condition',
      field: { name, path: [] },
      isNegated,
      condition,
    });
    assert.deepEqual(parseLogic('or', true, '(a.eq.1,not.and(b.not.in.(x,"y)"),c.cs.{p,q}),d.eq."1,2",e.eq."x"y)'), {
      kind: 'group',
      operator: 'or',
      isNegated: true,
      members: [
        leaf('a', compare('eq', '1')),
        {
          kind: 'group',
          operator: 'and',
          isNegated: true,
          members: [leaf('b', { kind: 'in', values: ['x', 'y)'] }, true), leaf('c', compare('cs', '{p,q}'))],
        },
        leaf('d', compare('eq', '1,2')),
        leaf('e', compare('eq', '"x"y')),
      ],
    });
  });

  for (const value of [
    '',
    '()',
    'a.eq.1',
    '(a.eq.1',
    '(a.eq.1)) ',
    '(a.eq.1)b',
    '(a)',
    '(a.eq)',
    '(,a.eq.1)',
    '(a.eq.1,)',
    '(and())',
    '(or(a.eq.1)',
    `${'(and'.repeat(60)}(a.eq.1)${')'.repeat(60)}`,
  ]) {
    it(`refuses ${JSON.stringify(value.slice(0, 40))}`, () =>
      assert.throws(() => parseLogic('and', false, value), isParseError));
  }
});
