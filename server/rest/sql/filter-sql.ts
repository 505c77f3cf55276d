import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PlannedFilter } from '../plan/read-plan.ts';
import type { Field } from '../query/field-parser.ts';
import type { CompareOperator, Condition, IsValue, SearchOperator } from '../query/filter-parser.ts';
import { fieldSql, findColumn, type Scope } from './field-sql.ts';
import { quoteName, type Parameters } from './parameters.ts';

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

/** Joins all filters with `and`. Empty if there are none. */
export function conditionsSql(
  catalogue: Catalogue,
  scope: Scope,
  filters: PlannedFilter[],
  parameters: Parameters,
): string[] {
  return filters.map((filter) => filterSql(catalogue, scope, filter, parameters));
}

function filterSql(catalogue: Catalogue, scope: Scope, filter: PlannedFilter, parameters: Parameters): string {
  if (filter.kind === 'presence') {
    const { embedded, isPresent } = filter;
    const lateral = quoteName(embedded.lateral);
    if (embedded.isToOne) return `(${lateral} is ${isPresent ? '' : 'not '}distinct from null)`;
    return `(${lateral}.${quoteName(embedded.isSpread ? presenceName : embedded.lateral)} is ${isPresent ? 'not ' : ''}null)`;
  }
  const negation = filter.isNegated ? 'not ' : '';
  if (filter.kind === 'group') {
    const members = filter.members.map((member) => filterSql(catalogue, scope, member, parameters));
    return `${negation}(${members.join(` ${filter.operator} `)})`;
  }
  return `${negation}(${conditionSql(catalogue, scope, filter.field, filter.condition, parameters)})`;
}

/** A column of a spread list that is not null if the list has rows. */
export const presenceName = 'pgrst.rows';

function conditionSql(
  catalogue: Catalogue,
  scope: Scope,
  field: Field,
  condition: Condition,
  parameters: Parameters,
): string {
  const left = fieldSql(scope, field, parameters);
  const column = field.path.length ? undefined : findColumn(scope.relation, field.name);
  const fromText = (column && catalogue.representations.get(column.type)?.fromText) ?? null;
  const bind = (value: string) => {
    const bound = parameters.bind(value);
    return fromText ? `${fromText}(${bound})` : bound;
  };
  if (condition.kind === 'is') return `${left} is ${isSql[condition.value]}`;
  if (condition.kind === 'in') {
    if (fromText && condition.values.length) return `${left} = any (array[${condition.values.map(bind).join(', ')}])`;
    return `${left} = any (${parameters.bind(arrayText(condition.values))})`;
  }
  if (condition.kind === 'search') {
    const { operator, language, value } = condition;
    const configuration = language === null ? '' : `${parameters.bind(language)}::regconfig, `;
    // As in upstream since version 13, other types are converted to a search vector.
    const vector = column?.baseType === 'tsvector' ? left : `to_tsvector(${configuration}${left})`;
    return `${vector} @@ ${searchSql[operator]}(${configuration}${parameters.bind(value)})`;
  }
  const { operator, quantifier } = condition;
  // As in upstream, `*` stands for %, which would have to be escaped in a URL.
  const isPattern = operator === 'like' || operator === 'ilike';
  const value = isPattern ? condition.value.replaceAll('*', '%') : condition.value;
  if (quantifier) return `${left} ${compareSql[operator]} ${quantifier} (${parameters.bind(value)})`;
  // A pattern is not a value of the column's domain.
  return `${left} ${compareSql[operator]} ${isPattern ? parameters.bind(value) : bind(value)}`;
}

/** A Postgres array literal with every element quoted, so that none is read as NULL or split. */
export function arrayText(values: string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
