import type { Catalogue, Relation } from '../catalogue/catalogue.ts';
import { fieldSql, requireColumn } from './field-sql.ts';
import type { OrderTerm } from '../query/order-parser.ts';
import { quoteName, type Parameters } from './parameters.ts';
import { noAggregates, notEmbedded, notImplemented, unknownType } from '../rest-error.ts';
import type { SelectItem } from '../query/select-parser.ts';

type FieldItem = Extract<SelectItem, { kind: 'field' }>;

/** The list behind `select` in SQL. Throws 42703, 42704, PGRST123 and PGRST127. */
export function selectListSql(
  relation: Relation,
  items: SelectItem[],
  catalogue: Catalogue,
  parameters: Parameters,
): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return `${quoteName(relation.name)}.*`;
      const field = requireFieldItem(item);
      const value = fieldSql(relation, field.field, parameters);
      const cast = field.cast === null ? value : `cast(${value} as ${requireType(catalogue, field.cast)})`;
      return `${cast} as ${quoteName(resultName(field))}`;
    })
    .join(', ');
}

/** The key under which an item stands in the result: its alias, else the last JSON key, else the column. */
export function resultName({ alias, field }: FieldItem): string {
  return alias ?? field.path.findLast((step) => !step.isIndex)?.key ?? field.name;
}

/**
 * What a write must give back so that `items` and `order` can be read from it; no column more, since the caller may
 * have the right to read only these.
 */
export function returningSql(relation: Relation, items: SelectItem[], order: OrderTerm[]): string {
  const hasAll = items.some((item) => item.kind === 'all');
  const fields = items.flatMap((item) => (item.kind === 'all' ? [] : [requireFieldItem(item).field.name]));
  const names = new Set(
    [...fields, ...order.map(({ field }) => field.name)].map((name) => requireColumn(relation, name).name),
  );
  const named = [...names].filter((name) => !hasAll || relation.computed.has(name));
  const list = named.map((name) => `${quoteName(relation.name)}.${quoteName(name)} as ${quoteName(name)}`);
  return [...(hasAll ? [`${quoteName(relation.name)}.*`] : []), ...list].join(', ') || '1';
}

/** `order by ...`, or nothing. Throws 42703, PGRST108. */
export function orderSql(relation: Relation, order: OrderTerm[], parameters: Parameters): string {
  const terms = order.map(({ relation: embedded, field, direction, nulls }) => {
    if (embedded !== null) throw notEmbedded(embedded);
    return `${fieldSql(relation, field, parameters)}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return terms.length ? ` order by ${terms.join(', ')}` : '';
}

function requireFieldItem(item: Exclude<SelectItem, { kind: 'all' }>): FieldItem {
  if (item.kind === 'field') return item;
  if (item.kind === 'aggregate') throw noAggregates();
  throw notImplemented(`Resource embedding is not available: '${item.name}' in 'select' must be a column`);
}

function requireType(catalogue: Catalogue, cast: string): string {
  const [, name = '', array = ''] = /^"?(.*?)"?(\[\])?$/.exec(cast.trim().toLowerCase())!;
  const type = catalogue.types.get(name.replace(/^(public|extensions|pg_catalog)\./, ''));
  if (!type) throw unknownType(cast);
  return `${type}${array}`;
}
