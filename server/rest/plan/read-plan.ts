import type { Relation, Relationship } from '../catalogue/catalogue.ts';
import type { Condition } from '../query/filter-parser.ts';
import type { Field, JsonStep } from '../query/field-parser.ts';
import type { Aggregate } from '../query/select-parser.ts';

/** The source of the top resource's rows. */
export type RowSource =
  | { kind: 'table' }
  /** A common table expression: the rows of a write or a call. */
  | { kind: 'rows'; name: string; hasComputed: boolean };

export interface PlannedField {
  kind: 'field';
  key: string;
  /** Null: `count()` of rows. */
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
  /** What the resource shows under that key and is not its own column: a cast, an aggregate, another resource. */
  | { kind: 'shown'; key: string; path: JsonStep[]; isJson: boolean };

/** A field of the resource itself, or a value of an embedded one. */
export type OrderTarget = { embedded: null; field: Field } | { embedded: ReadPlan; value: OrderedValue };

export type PlannedOrder = OrderTarget & {
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
};

/** One resource of a request, the top one or an embedded one, with everything that applies to it alone. */
export interface ReadPlan {
  relation: Relation;
  source: RowSource;
  /** Its key in the parent's row; null at the top. */
  name: string | null;
  /** The name by which the request embeds it, without its alias; null at the top. */
  target: string | null;
  /** Its alias in SQL. */
  alias: string;
  /** The alias of its lateral subselect in the parent's SQL. */
  lateral: string;
  relationship: Relationship | null;
  join: 'inner' | 'left';
  isSpread: boolean;
  isToOne: boolean;
  items: PlannedItem[];
  children: ReadPlan[];
  filters: PlannedFilter[];
  order: PlannedOrder[];
  /** Null: no limit. */
  limit: number | null;
  offset: number;
  /** Values that only the parent's order needs. */
  orderedBy: OrderedValue[];
}

/** Whether a function computes the resource. */
export function isComputed({ relationship }: ReadPlan): boolean {
  return relationship?.kind === 'computed';
}

/** Whether the resource is embedded for its filters only, so that none of it is shown. */
export function isHidden(plan: ReadPlan): boolean {
  return plan.name !== null && !plan.items.length && plan.children.every(isHidden);
}
