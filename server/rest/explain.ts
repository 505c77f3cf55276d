import type { Catalogue } from './catalogue/catalogue.ts';
import type { Row, Statement } from './execute/batch.ts';
import { runAll, type RunOptions } from './execution.ts';
import type { ReadPlan } from './plan/read-plan.ts';
import type { Format } from './plan/response-format.ts';
import type { RestContext } from './rest-context.ts';
import type { RestRequest, RestResponse } from './rest-request.ts';
import { Parameters } from './sql/parameters.ts';
import { countedSql } from './sql/read-sql.ts';

/** EXPLAIN of a plan's rows, for the planner's estimate of their number. */
export function plannedRows(catalogue: Catalogue, plan: ReadPlan): Statement {
  const parameters = new Parameters();
  const text = `explain (format json) ${countedSql(catalogue, plan, parameters)}`;
  return { text, values: parameters.values };
}

/** The estimate in the result of `plannedRows`. */
export function plannedRowsOf(rows: Row[]): number {
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
  const { isJson, options: words } = format.plan!;
  const list = [`format ${isJson ? 'json' : 'text'}`, ...words].join(', ');
  const [rows] = await runAll(
    context,
    request,
    [{ ...statement, text: `explain (${list}) ${statement.text}` }],
    // The rows of EXPLAIN are not a result row.
    { ...options, verify: undefined },
  );
  const lines = rows!.map((row) => row['QUERY PLAN']);
  const body = isJson ? (lines[0] as string) : lines.join('\n');
  return { status: 200, headers: [['Content-Type', format.contentType]], body };
}
