import type { Relation } from '../catalogue/catalogue.ts';
import type { PlannedFilter, ReadPlan } from '../plan/read-plan.ts';
import { columnSql } from './field-sql.ts';
import { quoteName } from './parameters.ts';

/**
 * The columns that a write must return so that the plan can be read from them, and no others, because the caller may
 * only have the right to read these. Computed columns are read here, where the rows still have their table's type.
 */
export function returningSql(plan: ReadPlan): string {
  const { relation } = plan;
  const names = neededColumns(plan);
  const hasAll =
    plan.items.some((item) => item.kind === 'all') ||
    plan.children.some(({ relationship }) => relationship?.kind === 'computed');
  const table = { relation, alias: relation.name, source: { kind: 'table' as const } };
  const named = [...names].filter((name) => !hasAll || isComputed(relation, name));
  const list = named.map((name) => `${columnSql(table, name)} as ${quoteName(name)}`);
  return [...(hasAll ? [`${quoteName(relation.name)}.*`] : []), ...list].join(', ') || '1';
}

function isComputed(relation: Relation, name: string): boolean {
  return !relation.columns.has(name) && relation.computed.has(name);
}

function neededColumns(plan: ReadPlan): Set<string> {
  const names = new Set<string>();
  for (const item of plan.items) if (item.kind === 'field' && item.field) names.add(item.field.name);
  for (const term of plan.order) if (!term.embedded) names.add(term.field.name);
  for (const { relationship } of plan.children) {
    if (relationship?.kind !== 'foreign-key') continue;
    for (const [own] of relationship.junction?.fromColumns ?? relationship.columns) names.add(own);
  }
  addFilterColumns(plan.filters, names);
  return names;
}

function addFilterColumns(filters: PlannedFilter[], names: Set<string>): void {
  for (const filter of filters) {
    if (filter.kind === 'condition') names.add(filter.field.name);
    else if (filter.kind === 'group') addFilterColumns(filter.members, names);
  }
}
