import { runTransaction, type TransactionOptions } from './execute/run-transaction.ts';
import type { Row, Statement } from './execute/batch.ts';
import { isRolledBack } from './rest-response.ts';
import type { RestContext, RestRequest } from './rest-context.ts';
import type { ResultRow } from './sql/result-sql.ts';

export interface RunOptions extends Pick<TransactionOptions<ResultRow>, 'catalogue'> {
  readOnly: boolean;
  /** Settings of the transaction in addition to those of every request. */
  settings?: [string, string][];
  /** Checks the result before the transaction ends. An error rolls back. */
  verify?: ((row: ResultRow) => void) | undefined;
}

/** Runs a statement that returns one result row as the caller, after the pre-request function. */
export async function runStatement(
  context: RestContext,
  request: RestRequest,
  statement: Statement,
  options: RunOptions,
): Promise<ResultRow> {
  const [rows] = await runStatements(context, request, [statement], options);
  return rows![0] as unknown as ResultRow;
}

/**
 * Like `runStatement`, for several statements in one transaction. Returns the rows of each; the row of the first is
 * verified.
 */
export async function runStatements(
  context: RestContext,
  request: RestRequest,
  statements: Statement[],
  { catalogue, readOnly, settings = [], verify }: RunOptions,
): Promise<Row[][]> {
  const { preRequest } = context.config;
  const options: TransactionOptions<ResultRow> = {
    catalogue,
    readOnly,
    rollback: isRolledBack(context, request),
    before: preRequest ? [{ text: preRequestSql(preRequest), values: [] }] : [],
    check: verify,
    roleSettings: context.config.roleSettings.get(request.caller.role),
  };
  request.timing?.enter('transaction');
  const input = settings.length ? withSettings(request, settings) : request;
  const rows = await runTransaction(context, input, statements, options);
  // After an error, the transaction remains the last step.
  request.timing?.enter('response');
  return rows;
}

function withSettings({ settings, ...request }: RestRequest, more: [string, string][]): RestRequest {
  return { ...request, settings: { ...settings, others: { ...settings.others, ...Object.fromEntries(more) } } };
}

/** Calls the function that the settings name: `select "schema"."function"()`. */
function preRequestSql(name: string): string {
  const parts = name.split('.').map((part) => `"${part.replace(/^"(.*)"$/, '$1').replaceAll('"', '""')}"`);
  return `select ${parts.join('.')}()`;
}
