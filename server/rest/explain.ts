import type { Catalogue, QualifiedName } from './catalogue/catalogue.ts';
import type { Row, Statement } from './execute/batch.ts';
import { runStatements, type RunOptions } from './run-statement.ts';
import { isComputed, type ReadPlan } from './plan/read-plan.ts';
import type { Format } from './plan/response-format.ts';
import type { RestContext, RestRequest, RestResponse } from './rest-context.ts';
import { Parameters, qualified } from './sql/parameters.ts';
import { countedSql } from './sql/read-sql.ts';

/** Returns an EXPLAIN of a plan's rows, for the planner's estimate of their number. */
export function estimateSql(catalogue: Catalogue, plan: ReadPlan): Statement {
  const parameters = new Parameters();
  const text = `explain (format json) ${countedSql(catalogue, plan, parameters)}`;
  return { text, values: parameters.values };
}

/** Reads the estimate from the result of `estimateSql`. */
export function estimateOf(rows: Row[]): number {
  const [plan] = JSON.parse(rows[0]!['QUERY PLAN'] as string) as [{ Plan: { 'Plan Rows': number } }];
  return plan.Plan['Plan Rows'];
}

/** Responds with the statement's execution plan instead of its rows (`Accept: application/vnd.pgrst.plan`). */
export async function explainResponse(
  context: RestContext,
  request: RestRequest,
  statement: Statement,
  format: Format,
  options: RunOptions,
): Promise<RestResponse> {
  const { isJson, options: words } = format.explain!;
  const list = [`format ${isJson ? 'json' : 'text'}`, ...words].join(', ');
  const [rows] = await runStatements(
    context,
    request,
    [{ ...statement, text: `explain (${list}) ${statement.text}` }],
    // EXPLAIN does not return a result row.
    { ...options, verify: undefined },
  );
  const lines = rows!.map((row) => row['QUERY PLAN']);
  const body = isJson ? (lines[0] as string) : lines.join('\n');
  return { status: 200, headers: [['Content-Type', format.contentType]], body };
}

/**
 * Returns the SQL of a condition that is true if the caller may see fewer rows than the planner counts: row-level
 * security applies to the caller's role on a relation of the query, or the relation is not a table. Evaluated with the
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
