import type { Catalogue } from '../catalogue/catalogue.ts';
import { hasAggregate } from '../plan/plan-read.ts';
import type { Format } from '../plan/response-format.ts';
import { isHidden, type OrderedValue, type PlannedField, type ReadPlan } from '../plan/read-plan.ts';
import type { Aggregate } from '../query/select-parser.ts';
import { columnSql, fieldSql, pathSql, representedSql, requireType, rowSql } from './field-sql.ts';
import { conditionsSql, presenceName } from './filter-sql.ts';
import { qualified, quoteName, type Parameters } from './parameters.ts';

interface Context {
  catalogue: Catalogue;
  parameters: Parameters;
  /**
   * The cast of embedded values, or '' for none. Without a cast they stay json, which Postgres neither parses nor
   * prints again.
   */
  embeddedCast: '' | '::jsonb';
}

function contextOf(
  catalogue: Catalogue,
  plan: ReadPlan,
  parameters: Parameters,
  format: Format['kind'] | null = null,
): Context {
  // Postgres can group by jsonb, but not by json. If a response shows embedded values as text, it is the text of jsonb,
  // as in PostgREST.
  const isText = format === 'csv' || format === 'custom';
  return { catalogue, parameters, embeddedCast: isText || aggregatesSomewhere(plan) ? '::jsonb' : '' };
}

function aggregatesSomewhere(plan: ReadPlan): boolean {
  return hasAggregate(plan) || plan.children.some(aggregatesSomewhere);
}

/** A column of a select: its key in the result, and its value before any aggregate. */
interface Output {
  key: string;
  sql: string;
  aggregate: Aggregate | null;
}

/** Returns the select of the top resource; `counted` selects its rows without order and page, for a count. */
export function readSql(
  catalogue: Catalogue,
  plan: ReadPlan,
  parameters: Parameters,
  format: Format['kind'] | null = null,
): { rows: string; counted: string } {
  const context = contextOf(catalogue, plan, parameters, format);
  const from = fromSql(plan);
  const joins = plan.children.map((child) => ({ child, sql: joinSql(context, plan, child) }));
  const outputs = outputsOf(context, plan, hasAggregate(plan));
  const list = outputs.map((output) => outputSql(context, output)).join(', ');
  const group = groupSql(plan, outputs);
  const tail = `${whereSql(context, plan)}${group}`;
  const counted = joins.filter(({ child }) => changesCount(plan, child));
  return {
    rows: `select ${list} from ${from}${joins.map(({ sql }) => sql).join('')}${tail}${orderSql(context, plan)}${pageSql(plan, parameters)}`,
    counted: `select ${countedItem(plan, group)} from ${from}${counted.map(({ sql }) => sql).join('')}${tail}`,
  };
}

/** Returns the select of the rows as a separate statement, for the planner's estimate. */
export function countedSql(catalogue: Catalogue, plan: ReadPlan, parameters: Parameters): string {
  const context = contextOf(catalogue, plan, parameters);
  const joins = plan.children.filter((child) => changesCount(plan, child));
  // Writes only the columns that are grouped by, because Postgres refuses bound values that the text does not contain.
  const grouped = plan.items.filter((item) => item.kind !== 'field' || !item.aggregate);
  const group = hasAggregate(plan) ? groupSql(plan, outputsOf(context, { ...plan, items: grouped }, true)) : '';
  const joined = joins.map((child) => joinSql(context, plan, child)).join('');
  return `select ${countedItem(plan, group)} from ${fromSql(plan)}${joined}${whereSql(context, plan)}${group}`;
}

/** Aggregates without a group turn all rows into one. */
function countedItem(plan: ReadPlan, group: string): string {
  return hasAggregate(plan) && group === '' ? 'count(*)' : '1';
}

/** Whether an embedded resource affects the number of the parent's rows. */
function changesCount(plan: ReadPlan, child: ReadPlan): boolean {
  return child.join === 'inner' || isTested(plan, child) || hasAggregate(plan);
}

function fromSql(plan: ReadPlan): string {
  const { relation, alias, source } = plan;
  return `${source.kind === 'table' ? qualified(relation) : quoteName(source.name)} as ${quoteName(alias)}`;
}

function whereSql(context: Context, plan: ReadPlan): string {
  const all = conditionsSql(context.catalogue, plan, plan.filters, context.parameters);
  return all.length ? ` where ${all.join(' and ')}` : '';
}

/** An embedded resource as a lateral join of the parent. */
function joinSql(context: Context, parent: ReadPlan, child: ReadPlan): string {
  const select = embeddedSelect(context, parent, child);
  const lateral = quoteName(child.lateral);
  const join = child.join === 'inner' ? ' inner join lateral' : ' left join lateral';
  if (child.isToOne) return `${join} (${select.sql}) as ${lateral} on true`;
  const inner = quoteName('pgrst.list');
  if (!child.isSpread) {
    const rows = `select json_agg(${inner}.*)${context.embeddedCast} as ${lateral} from (${select.sql}) as ${inner}`;
    return `${join} (${rows}) as ${lateral} on ${child.join === 'inner' ? `${lateral}.${lateral} is not null` : 'true'}`;
  }
  const lists = select.names.map(
    (name) => `coalesce(json_agg(${inner}.${quoteName(name)}), '[]')${context.embeddedCast} as ${quoteName(name)}`,
  );
  const presence = quoteName(presenceName);
  const columns = [...lists, `nullif(count(*), 0) as ${presence}`].join(', ');
  const condition = child.join === 'inner' ? `${lateral}.${presence} is not null` : 'true';
  return `${join} (select ${columns} from (${select.sql}) as ${inner}) as ${lateral} on ${condition}`;
}

/** The select inside the lateral join, and the names of its visible columns. */
function embeddedSelect(context: Context, parent: ReadPlan, plan: ReadPlan): { sql: string; names: string[] } {
  const { catalogue, parameters } = context;
  const { from, conditions } = sourceSql(parent, plan);
  const joins = plan.children.map((child) => joinSql(context, plan, child)).join('');
  const isHoisted = plan.isSpread && plan.isToOne;
  const outputs = outputsOf(context, plan, plan.isSpread || hasAggregate(plan));
  const names = uniqueNames(outputs);
  const group = isHoisted ? '' : groupSql(plan, outputs);
  const list = outputs.map((output, at) =>
    isHoisted
      ? `${output.sql} as ${quoteName(names[at]!)}`
      : outputSql(context, output, plan.isSpread ? names[at] : undefined),
  );
  const hidden = plan.orderedBy.map(
    (value, at) => `${orderedSql(context, plan, outputs, value)} as ${quoteName(orderName(at))}`,
  );
  const shown = list.join(', ') || '1';
  const columns = !hidden.length
    ? shown
    : plan.isSpread
      ? [...list, ...hidden].join(', ')
      : [
          `(select row_to_json(r.*)${context.embeddedCast} from (select ${shown}) as r) as ${quoteName(rowName)}`,
          ...hidden,
        ].join(', ');
  const where = [...conditions, ...conditionsSql(catalogue, plan, plan.filters, parameters)];
  const filter = where.length ? ` where ${where.join(' and ')}` : '';
  const page = `${orderSql(context, plan)}${pageSql(plan, parameters)}`;
  return {
    sql: `select ${columns} from ${from}${joins}${filter}${group}${page}`,
    names,
  };
}

/** The column with the row of an embedded resource, used if there are also columns that are only for the order. */
const rowName = 'pgrst.row';
const orderName = (at: number) => `pgrst.order.${at}`;

/** The source of an embedded resource's rows, and the conditions that join them to the parent. */
function sourceSql(parent: ReadPlan, plan: ReadPlan): { from: string; conditions: string[] } {
  const relationship = plan.relationship!;
  const alias = quoteName(plan.alias);
  if (relationship.kind === 'computed') {
    return { from: `${qualified(relationship.function)}(${rowSql(parent)}) as ${alias}`, conditions: [] };
  }
  const from = `${qualified(plan.relation)} as ${alias}`;
  const own = (name: string) => `${quoteName(parent.alias)}.${quoteName(name)}`;
  const { junction, columns } = relationship;
  if (!junction) {
    return { from, conditions: columns.map(([near, far]) => `${alias}.${quoteName(far)} = ${own(near)}`) };
  }
  const between = quoteName(`${plan.lateral}.junction`);
  const joined = junction.toColumns.map(
    ([far, column]) => `${between}.${quoteName(column)} = ${alias}.${quoteName(far)}`,
  );
  return {
    from: `${from} inner join ${qualified(junction.table)} as ${between} on ${joined.join(' and ')}`,
    conditions: junction.fromColumns.map(([near, column]) => `${between}.${quoteName(column)} = ${own(near)}`),
  };
}

/** The columns of a select. `isListed`: lists each column by name, without `*`. */
function outputsOf(context: Context, plan: ReadPlan, isListed: boolean): Output[] {
  const { relation } = plan;
  const hasRepresentations = [...relation.columns.values()].some(
    ({ type }) => context.catalogue.representations.get(type)?.toJson,
  );
  const own = plan.items.flatMap((item): Output[] => {
    if (item.kind === 'field') return [fieldOutput(context, plan, item)];
    if (!isListed && !hasRepresentations) return [{ key: '*', sql: `${quoteName(plan.alias)}.*`, aggregate: null }];
    return [...relation.columns.keys()].map((name) => ({
      key: name,
      sql: representedSql(context.catalogue, plan, name) ?? columnSql(plan, name),
      aggregate: null,
    }));
  });
  return [...own, ...plan.children.flatMap((child) => childOutputs(context, child))];
}

function fieldOutput(context: Context, plan: ReadPlan, { key, field, cast, aggregate }: PlannedField): Output {
  if (!field) return { key, sql: '1', aggregate };
  // A cast applies to the represented value.
  const represented = !aggregate && !field.path.length ? representedSql(context.catalogue, plan, field.name) : null;
  const value = represented ?? fieldSql(plan, field, context.parameters);
  return { key, sql: cast === null ? value : `cast(${value} as ${requireType(context.catalogue, cast)})`, aggregate };
}

/** The columns that an embedded resource adds to the parent's row. */
function childOutputs({ embeddedCast }: Context, child: ReadPlan): Output[] {
  if (isHidden(child)) return [];
  const lateral = quoteName(child.lateral);
  if (child.isSpread) {
    const keys = keysOf(child);
    const names = uniqueNames(keys);
    return keys.map(({ key, aggregate }, at) => ({
      key,
      sql: `${lateral}.${quoteName(names[at]!)}`,
      aggregate: child.isToOne ? aggregate : null,
    }));
  }
  if (!child.isToOne) return [{ key: child.name!, sql: `coalesce(${lateral}.${lateral}, '[]')`, aggregate: null }];
  const row = child.orderedBy.length ? `${lateral}.${quoteName(rowName)}` : `row_to_json(${lateral}.*)${embeddedCast}`;
  return [{ key: child.name!, sql: row, aggregate: null }];
}

/** The keys of a spread resource's columns, in the order of `outputsOf`. */
function keysOf(plan: ReadPlan): Pick<Output, 'key' | 'aggregate'>[] {
  const own = plan.items.flatMap((item): Pick<Output, 'key' | 'aggregate'>[] =>
    item.kind === 'field' ? [item] : [...plan.relation.columns.keys()].map((key) => ({ key, aggregate: null })),
  );
  const added = plan.children.flatMap((child): Pick<Output, 'key' | 'aggregate'>[] => {
    if (isHidden(child)) return [];
    if (!child.isSpread) return [{ key: child.name!, aggregate: null }];
    return keysOf(child).map(({ key, aggregate }) => ({ key, aggregate: child.isToOne ? aggregate : null }));
  });
  return [...own, ...added];
}

function outputSql(context: Context, output: Output, name = output.key): string {
  const { key, sql, aggregate } = output;
  if (key === '*' && !aggregate && sql.endsWith('.*')) return sql;
  return `${aggregatedSql(context, output)} as ${quoteName(name)}`;
}

function aggregatedSql({ catalogue }: Context, { sql, aggregate }: Output): string {
  if (!aggregate) return sql;
  const call = `${aggregate.name}(${sql})`;
  return aggregate.cast === null ? call : `cast(${call} as ${requireType(catalogue, aggregate.cast)})`;
}

/** Makes the names unique within the subselect, because two columns of a spread resource may have the same key. */
function uniqueNames(outputs: Pick<Output, 'key'>[]): string[] {
  const seen = new Set<string>();
  return outputs.map(({ key }, at) => {
    const name = seen.has(key) ? `pgrst.column.${at}` : key;
    seen.add(name);
    return name;
  });
}

function groupSql(plan: ReadPlan, outputs: Output[]): string {
  if (!hasAggregate(plan)) return '';
  const keys = outputs.flatMap(({ sql, aggregate }) => (aggregate ? [] : [sql]));
  return keys.length ? ` group by ${keys.join(', ')}` : '';
}

function orderSql(context: Context, plan: ReadPlan): string {
  const terms = plan.order.map((term) => {
    const value = term.embedded
      ? relatedSql(context, term.embedded, term.value)
      : fieldSql(plan, term.field, context.parameters);
    return `${value}${term.direction ? ` ${term.direction}` : ''}${term.nulls ? ` nulls ${term.nulls}` : ''}`;
  });
  return terms.length ? ` order by ${terms.join(', ')}` : '';
}

/** A value of an embedded resource, in the query of its parent. */
function relatedSql(context: Context, embedded: ReadPlan, value: OrderedValue): string {
  const lateral = quoteName(embedded.lateral);
  if (embedded.isSpread && value.kind === 'shown') {
    return orderedSql(context, embedded, childOutputs(context, embedded), value);
  }
  const shown = embedded.isSpread && value.kind === 'column' ? shownKey(embedded, value) : undefined;
  return `${lateral}.${quoteName(shown ?? orderName(embedded.orderedBy.indexOf(value)))}`;
}

/** The key under which a spread resource shows the column unchanged. */
function shownKey({ items }: ReadPlan, { field }: OrderedValue & { kind: 'column' }): string | undefined {
  if (field.path.length) return undefined;
  const shown = items.find(
    (item) =>
      item.kind === 'field' &&
      !item.aggregate &&
      item.cast === null &&
      !item.field?.path.length &&
      item.field?.name === field.name,
  );
  return shown?.kind === 'field' ? shown.key : undefined;
}

/** A value by which the parent is ordered. `outputs` has the columns that the resource shows. */
function orderedSql(context: Context, plan: ReadPlan, outputs: Output[], value: OrderedValue): string {
  if (value.kind === 'column') return fieldSql(plan, value.field, context.parameters);
  const shown = aggregatedSql(
    context,
    outputs.find(({ key }) => key === value.key)!,
  );
  if (value.path.length) return pathSql(`to_jsonb(${shown})`, value.path, context.parameters);
  // Postgres can order by jsonb, but not by json.
  return value.isJson ? `to_jsonb(${shown})` : shown;
}

function pageSql({ limit, offset }: ReadPlan, parameters: Parameters): string {
  return `${limit === null ? '' : ` limit ${limitSql(limit, parameters)}`}${offset > 0 ? ` offset ${parameters.bind(offset)}` : ''}`;
}

const commonLimits = new Set([1, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 10_000]);

/**
 * A common page size is part of the text. With a bound limit, a plan that Postgres keeps looks more expensive than a
 * plan for the value, so Postgres would plan the statement again for each request
 * (https://www.postgresql.org/docs/current/sql-prepare.html, Notes). Other sizes are bound, so that the number of texts
 * is bounded.
 */
function limitSql(limit: number, parameters: Parameters): string {
  return commonLimits.has(limit) ? String(limit) : parameters.bind(limit);
}

/** Whether a filter of `plan` tests the presence of the embedded resource. */
function isTested(plan: ReadPlan, child: ReadPlan): boolean {
  const tests = (filters: ReadPlan['filters']): boolean =>
    filters.some((filter) =>
      filter.kind === 'presence' ? filter.embedded === child : filter.kind === 'group' && tests(filter.members),
    );
  return tests(plan.filters);
}
