import type { QualifiedName } from '../catalogue/catalogue.ts';
import { isComputed, type ReadPlan } from '../plan/read-plan.ts';
import { qualified } from './parameters.ts';

/**
 * SQL of a condition that is true if the caller may see fewer rows than the planner counts: row-level security applies
 * to the caller's role on a relation of the query, or the relation is not a table. Postgres evaluates it with the
 * statement, so that it reflects the role and the policies of that moment.
 */
export function hidesRowsSql(plan: ReadPlan): string {
  const plans = allPlans(plan);
  if (plans.some(isComputed)) return 'true';
  const names = plans.flatMap(relationsOf).map((name) => `'${qualified(name).replaceAll("'", "''")}'::regclass`);
  return `exists (select from pg_catalog.pg_class where oid in (${[...new Set(names)].join(', ')})
    and (relkind not in ('r', 'p') or pg_catalog.row_security_active(oid)))`;
}

function allPlans(plan: ReadPlan): ReadPlan[] {
  return [plan, ...plan.children.flatMap(allPlans)];
}

function relationsOf({ relation, relationship }: ReadPlan): QualifiedName[] {
  const junction = relationship?.kind === 'foreign-key' ? relationship.junction : null;
  return junction ? [relation, junction.table] : [relation];
}
