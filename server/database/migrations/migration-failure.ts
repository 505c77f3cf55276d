import pg from 'pg';
import type { SqlFile } from './sql-files.ts';
import { splitStatements } from './split-statements.ts';

const longestQuote = 600;

/**
 * Runs the statements of a file. Throws an Error with the file's path, the line and the statement that failed. `path`
 * is the path that the operator knows.
 */
export async function runStatements(client: pg.ClientBase, { text }: SqlFile, path: string): Promise<void> {
  let completed = 0;
  const query = new pg.Query(text);
  const ended = new Promise<void>((done, fail) => {
    query.on('end', () => done());
    query.on('error', fail);
  });
  const count = query as unknown as { handleCommandComplete: (...args: unknown[]) => void };
  const handle = count.handleCommandComplete.bind(query);
  count.handleCommandComplete = (...args) => {
    completed++;
    handle(...args);
  };
  client.query(query);
  await ended.catch((error: Error) => {
    throw new Error(describeFailure(error, text, path, completed), { cause: error });
  });
}

function describeFailure(error: Error, sql: string, path: string, completed: number): string {
  const { position, detail, hint } = error as pg.DatabaseError;
  const statements = splitStatements(sql);
  // Postgres counts characters from 1. Without a position, the first statement that has not completed is the one that
  // failed.
  const at = position ? [...sql].slice(0, Number(position) - 1).join('').length : statements[completed]?.start;
  const statement = at === undefined ? undefined : statements.findLast(({ start }) => start <= at);
  const line = at === undefined ? '' : `, line ${sql.slice(0, at).split('\n').length}`;
  const more = [detail, hint].filter(Boolean).map((text) => ` (${text})`);
  const quote = statement ? `\n${shorten(statement.text)}` : '';
  return `${path}${line}: ${error.message}${more.join('')}${quote}`;
}

function shorten(text: string): string {
  return text.length <= longestQuote ? text : `${text.slice(0, longestQuote)} ...`;
}
