import {
  isToOne,
  nameKey,
  type Catalogue,
  type QualifiedName,
  type Relation,
  type Table,
} from '../catalogue/catalogue.ts';
import type { Field } from '../query/field-parser.ts';
import type { Filter, PlacedFilter } from '../query/filter-parser.ts';
import type { Query } from '../query/query-string.ts';
import type { EmbedItem, FieldItem, SelectItem } from '../query/select-parser.ts';
import type { OrderTerm } from '../query/order-parser.ts';
import {
  badEmbedFilter,
  noAggregates,
  noRelatedOrder,
  notEmbedded,
  notImplemented,
  unknownTable,
} from '../rest-error.ts';
import { requireRelationship } from './find-relationship.ts';
import { closestName } from './fuzzy-match.ts';
import {
  isHidden,
  type OrderedValue,
  type PlannedFilter,
  type PlannedItem,
  type PlannedOrder,
  type ReadPlan,
  type RowSource,
} from './read-plan.ts';

export interface ReadOptions {
  catalogue: Catalogue;
  /** The schema of the request, in which embedded resources are looked up. */
  schema: string;
  hasAggregates: boolean;
  /** The row limit of the top resource and of each embedded list; null for none. */
  maxRows: number | null;
  source: RowSource;
}

/** Finds a table or view by name. Throws PGRST205 if there is none, with a hint to one that the role may use. */
export function requireTable(catalogue: Catalogue, name: QualifiedName, role: string): Table {
  const table = catalogue.tables.get(nameKey(name));
  if (table) return table;
  const others = [...catalogue.tables.values()].filter(
    ({ schema, users }) => schema === name.schema && users.has(role),
  );
  throw unknownTable(
    name,
    closestName(
      name.name,
      others.map((other) => other.name),
    ),
  );
}

/**
 * Resolves the names of a query against the catalogue into one node per resource, each with its own fields, filters,
 * order and limit. Does not look up columns, because Postgres reports unknown ones. Throws PGRST108, PGRST118,
 * PGRST120, PGRST123, PGRST127, PGRST200, PGRST201.
 */
export function planRead(relation: Relation, query: Query, options: ReadOptions): ReadPlan {
  const aliases = new Set([relation.name]);
  const top: ReadPlan = {
    relation,
    source: options.source,
    name: null,
    target: null,
    alias: relation.name,
    lateral: '',
    relationship: null,
    join: 'left',
    isSpread: false,
    isToOne: false,
    items: [],
    children: [],
    filters: [],
    order: [],
    limit: null,
    offset: 0,
    orderedBy: [],
  };
  addItems(top, query.select ?? [{ kind: 'all' }], options, aliases);
  placeRanges(top, query, options.maxRows);
  for (const { path, value } of query.orders) {
    const node = requireNode(top, path);
    node.order = value.map((term) => planOrder(node, term));
  }
  for (const placed of query.filters) placeFilter(top, placed);
  checkAggregates(top, options.hasAggregates);
  return top;
}

function addItems(plan: ReadPlan, items: SelectItem[], options: ReadOptions, aliases: Set<string>): void {
  for (const item of items) {
    if (item.kind === 'all') plan.items.push(item);
    else if (item.kind === 'field') plan.items.push(plannedField(item));
    else plan.children.push(planEmbed(plan, item, options, aliases));
  }
}

function plannedField({ field, alias, cast, aggregate }: FieldItem): PlannedItem {
  const key = alias ?? aggregate?.name ?? field?.path.findLast((step) => !step.isIndex)?.key ?? field?.name ?? 'count';
  return { kind: 'field', key, field, cast, aggregate };
}

function planEmbed(parent: ReadPlan, item: EmbedItem, options: ReadOptions, aliases: Set<string>): ReadPlan {
  const { catalogue, schema } = options;
  const relationship = requireRelationship(catalogue, schema, parent.relation, item.name, item.hint);
  const relation = catalogue.tables.get(nameKey(relationship.to))!;
  const alias = freshAlias(relationship.kind === 'computed' ? relationship.function.name : relation.name, aliases);
  const plan: ReadPlan = {
    relation,
    source: { kind: 'table' },
    name: item.alias ?? item.name,
    target: item.name,
    alias,
    lateral: freshAlias(`${parent.alias}_${item.alias ?? item.name}`, aliases),
    relationship,
    join: item.join ?? 'left',
    isSpread: item.isSpread,
    isToOne: isToOne(relationship),
    items: [],
    children: [],
    filters: [],
    order: [],
    limit: null,
    offset: 0,
    orderedBy: [],
  };
  addItems(plan, item.items, options, aliases);
  return plan;
}

// Postgres truncates longer names, so two of them might become equal.
const longestAlias = 50;

function freshAlias(name: string, aliases: Set<string>): string {
  const short = Buffer.from(name).subarray(0, longestAlias).toString().replaceAll('�', '');
  let number = 1;
  while (aliases.has(`${short}_${number}`)) number++;
  const alias = `${short}_${number}`;
  aliases.add(alias);
  return alias;
}

/** Finds the node of a path. Throws PGRST108. */
function requireNode(top: ReadPlan, path: string[]): ReadPlan {
  let node = top;
  for (const name of path) node = findChild(node, name) ?? findAliased(node, name) ?? refuseName(name);
  return node;
}

function refuseName(name: string): never {
  throw notEmbedded(name);
}

function findChild(plan: ReadPlan, name: string): ReadPlan | undefined {
  return plan.children.find((child) => child.name === name);
}

/** A resource with an alias is also found by its original name. */
function findAliased(plan: ReadPlan, name: string): ReadPlan | undefined {
  return plan.children.find((child) => child.target === name);
}

function placeRanges(top: ReadPlan, query: Query, maxRows: number | null): void {
  for (const { path, value } of query.limits) requireNode(top, path).limit = Math.max(0, value);
  for (const { path, value } of query.offsets) requireNode(top, path).offset = Math.max(0, value);
  if (maxRows === null) return;
  const cap = (plan: ReadPlan) => {
    if (!plan.isToOne) plan.limit = Math.min(plan.limit ?? maxRows, maxRows);
    plan.children.forEach(cap);
  };
  cap(top);
}

function planOrder(plan: ReadPlan, { relation, field, direction, nulls }: OrderTerm): PlannedOrder {
  if (relation === null) return { embedded: null, field, direction, nulls };
  const embedded = findChild(plan, relation) ?? refuseName(relation);
  if (!embedded.isToOne) throw noRelatedOrder(plan.name ?? plan.relation.name, relation);
  const value = orderedValue(embedded, field);
  // The columns of a spread resource are columns of the parent.
  if (!(embedded.isSpread && value.kind === 'shown')) embedded.orderedBy.push(value);
  return { embedded, value, direction, nulls };
}

/** A value that an embedded resource shows under this name, or otherwise its column. */
function orderedValue(plan: ReadPlan, { name, path }: Field): OrderedValue {
  const item = plan.items.find((one) => one.kind === 'field' && one.key === name);
  if (item?.kind === 'field') {
    const { field, aggregate, cast } = item;
    if (!field || aggregate || cast !== null) return { kind: 'shown', key: name, path, isJson: false };
    return { kind: 'column', field: { name: field.name, path: [...field.path, ...path] } };
  }
  const added = showsColumn(plan, name) ? null : addedKey(plan.children, name);
  return added ? { kind: 'shown', key: name, path, ...added } : { kind: 'column', field: { name, path } };
}

function showsColumn({ items, relation }: ReadPlan, key: string): boolean {
  return items.some((item) => (item.kind === 'all' ? relation.columns.has(key) : item.key === key));
}

/**
 * Finds a key that embedded resources add to the surrounding row. `isJson`: its value is an object or array in JSON.
 * Null if none adds it.
 */
function addedKey(children: ReadPlan[], key: string): { isJson: boolean } | null {
  for (const child of children) {
    if (isHidden(child)) continue;
    if (!child.isSpread) {
      if (child.name === key) return { isJson: true };
      continue;
    }
    const added = showsColumn(child, key) ? { isJson: false } : addedKey(child.children, key);
    if (added) return { isJson: added.isJson || !child.isToOne };
  }
  return null;
}

function placeFilter(top: ReadPlan, { path, filter }: PlacedFilter): void {
  const node = requireNode(top, path);
  node.filters.push(planFilter(node, filter));
}

function planFilter(plan: ReadPlan, filter: Filter): PlannedFilter {
  if (filter.kind === 'group') {
    return { ...filter, members: filter.members.map((member) => planFilter(plan, member)) };
  }
  const { field, condition, isNegated } = filter;
  const embedded = field.path.length ? undefined : findChild(plan, field.name);
  if (!embedded) return filter;
  if (condition.kind === 'is' && (condition.value === 'null' || condition.value === 'not_null')) {
    return { kind: 'presence', embedded, isPresent: (condition.value === 'not_null') !== isNegated };
  }
  // A column may have the name of an embedded resource.
  if (plan.relation.columns.has(field.name)) return filter;
  throw badEmbedFilter(field.name);
}

function checkAggregates(plan: ReadPlan, hasAggregates: boolean): void {
  const isAggregated = plan.items.some((item) => item.kind === 'field' && item.aggregate);
  if (isAggregated && !hasAggregates) throw noAggregates();
  if (plan.isSpread && !plan.isToOne && hasAggregate(plan)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  }
  for (const child of plan.children) checkAggregates(child, hasAggregates);
}

/** Whether the node's rows are grouped, by its own aggregate or by that of a resource spread into it. */
export function hasAggregate(plan: ReadPlan): boolean {
  return (
    plan.items.some((item) => item.kind === 'field' && item.aggregate !== null) ||
    plan.children.some((child) => child.isSpread && child.isToOne && hasAggregate(child))
  );
}
