import type { Relation, Relationship } from '../catalogue/catalogue.ts';
import type { Condition } from '../query/filter-parser.ts';
import type { Field } from '../query/field-parser.ts';
import type { Aggregate } from '../query/select-parser.ts';

/** Where the rows of the resource at the top come from. */
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

/** A filter whose names are known: a field of the resource, or an embedded resource tested for being there. */
export type PlannedFilter =
  | { kind: 'condition'; field: Field; isNegated: boolean; condition: Condition }
  | { kind: 'presence'; embedded: ReadPlan; isPresent: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; isNegated: boolean; members: PlannedFilter[] };

export interface PlannedOrder {
  /** The embedded resource whose field it is; null: the resource's own. */
  embedded: ReadPlan | null;
  field: Field;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}

/** One resource of a request: the one of the address, or an embedded one, with everything that applies to it alone. */
export interface ReadPlan {
  relation: Relation;
  source: RowSource;
  /** Its key in the row around it; null at the top. */
  name: string | null;
  /** What the request names to embed it, without its alias; null at the top. */
  target: string | null;
  /** Its name in SQL. */
  alias: string;
  /** The name of its subselect in the SQL of the resource around it. */
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
  /** Fields that only an order of the resource around it needs. */
  orderedBy: Field[];
}

/** True where a function computes the resource. */
export function isComputed({ relationship }: ReadPlan): boolean {
  return relationship?.kind === 'computed';
}

/** True where nothing of it is shown: it is there for filters alone. */
export function isHidden(plan: ReadPlan): boolean {
  return plan.name !== null && !plan.items.length && plan.children.every(isHidden);
}
