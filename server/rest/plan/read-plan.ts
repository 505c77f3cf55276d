import type { Relation, Relationship } from '../catalogue/catalogue.ts';
import type { Condition } from '../query/filter-parser.ts';
import type { Field, JsonStep } from '../query/field-parser.ts';
import type { Aggregate } from '../query/select-parser.ts';

/** The source of the top resource's rows. */
export type RowSource =
  | { kind: 'table' }
  /** A common table expression with the rows of a write or a call. */
  | { kind: 'rows'; name: string; hasComputed: boolean };

export interface PlannedField {
  kind: 'field';
  key: string;
  /** Null for `count()` of rows. */
  field: Field | null;
  cast: string | null;
  aggregate: Aggregate | null;
}

export type PlannedItem = { kind: 'all' } | PlannedField;

/** A filter with resolved names: a condition on a field of the resource, or on the presence of an embedded resource. */
export type PlannedFilter =
  | { kind: 'condition'; field: Field; isNegated: boolean; condition: Condition }
  | { kind: 'presence'; embedded: ReadPlan; isPresent: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; members: PlannedFilter[] };

/** A value of an embedded resource by which its parent is ordered. */
export type OrderedValue =
  | { kind: 'column'; field: Field }
  /**
   * A value that the resource shows under that key and that is not its own column: a cast, an aggregate, another
   * resource.
   */
  | { kind: 'shown'; key: string; path: JsonStep[]; isJson: boolean };

/** A field of the resource, or a value of an embedded resource. */
export type OrderTarget = { embedded: null; field: Field } | { embedded: ReadPlan; value: OrderedValue };

export type PlannedOrder = OrderTarget & {
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** One resource of a request, top or embedded, with the parts of the request that apply to it. */
export interface ReadPlan {
  relation: Relation;
  source: RowSource;
  /** The resource's key in the parent's row; null at the top. */
  name: string | null;
  /** The name by which the request embeds the resource, without its alias; null at the top. */
  target: string | null;
  /** The resource's alias in SQL. */
  alias: string;
  /** The alias of the resource's lateral subselect in the parent's SQL. */
  lateral: string;
  relationship: Relationship | null;
  join: 'inner' | 'left';
  isSpread: boolean;
  isToOne: boolean;
  items: PlannedItem[];
  children: ReadPlan[];
  filters: PlannedFilter[];
  order: PlannedOrder[];
  /** Null for no limit. */
  limit: number | null;
  offset: number;
  /** Values that are only needed to order the parent. */
  orderedBy: OrderedValue[];
}

/** Whether a function computes the resource. */
export function isComputed({ relationship }: ReadPlan): boolean {
  return relationship?.kind === 'computed';
}

/** Whether the resource is only embedded for its filters, so that none of it is shown. */
export function isHidden(plan: ReadPlan): boolean {
  return plan.name !== null && !plan.items.length && plan.children.every(isHidden);
}
