import type { Relation } from '../catalogue/catalogue.ts';
import { fieldSql, requireColumn } from './field-sql.ts';
import type { CompareOperator, Condition, Filter, IsValue, SearchOperator } from '../query/filter-parser.ts';
import type { Parameters } from './parameters.ts';

const compareSql: Record<CompareOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
const searchSql: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const isSql: Record<IsValue, string> = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

/** `where ...` of all filters, or nothing. Throws 42703 on a column that is not there. */
export function whereSql(relation: Relation, filters: Filter[], parameters: Parameters): string {
  return filters.length
    ? ` where ${filters.map((filter) => filterSql(relation, filter, parameters)).join(' and ')}`
    : '';
}

function filterSql(relation: Relation, filter: Filter, parameters: Parameters): string {
  const negation = filter.isNegated ? 'not ' : '';
  if (filter.kind === 'group') {
    return `${negation}(${filter.members.map((member) => filterSql(relation, member, parameters)).join(` ${filter.operator} `)})`;
  }
  const left = fieldSql(relation, filter.field, parameters);
  if (filter.condition.kind !== 'search') return `${negation}(${left} ${conditionSql(filter.condition, parameters)})`;
  const { operator, language, value } = filter.condition;
  const configuration = language === null ? '' : `${parameters.bind(language)}::regconfig, `;
  // What is not a search vector already is made one, as upstream does since its version 13.
  const isVector = !filter.field.path.length && requireColumn(relation, filter.field.name).baseType === 'tsvector';
  return `${negation}(${isVector ? left : `to_tsvector(${configuration}${left})`} @@ ${searchSql[operator]}(${configuration}${parameters.bind(value)}))`;
}

function conditionSql(condition: Exclude<Condition, { kind: 'search' }>, parameters: Parameters): string {
  if (condition.kind === 'is') return `is ${isSql[condition.value]}`;
  if (condition.kind === 'in') return `= any (${parameters.bind(arrayText(condition.values))})`;
  const { operator, quantifier } = condition;
  // Upstream's stand-in for %, which would have to be escaped in an address.
  const value = operator === 'like' || operator === 'ilike' ? condition.value.replaceAll('*', '%') : condition.value;
  return quantifier
    ? `${compareSql[operator]} ${quantifier} (${parameters.bind(value)})`
    : `${compareSql[operator]} ${parameters.bind(value)}`;
}

/** An array as Postgres writes it; every element quoted, so that none is read as NULL or as two. */
export function arrayText(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
