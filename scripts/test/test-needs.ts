import { reachableFrom } from './import-graph.ts';

/** The requirements of a test file. */
export interface TestNeeds {
  /** A Postgres that the test files share. */
  database: boolean;
  /** The built site. */
  site: boolean;
}

const needsDatabase = ['server/testing/test-database.ts'];
// The server serves the built site, so a test that starts a server needs it.
const needsSite = ['server/testing/test-server.ts', 'server/testing/server-process.ts', 'tests/support/built-site.ts'];

/** Reads from their imports what these node:test files need; pure unit tests need nothing and start at once. */
export function needsOf(files: readonly string[]): TestNeeds {
  const known = new Map<string, string[]>();
  const needs: TestNeeds = { database: false, site: false };
  for (const file of files) {
    const reached = reachableFrom(file, known);
    needs.database ||= needsDatabase.some((module) => reached.has(module));
    needs.site ||= needsSite.some((module) => reached.has(module));
  }
  return needs;
}
