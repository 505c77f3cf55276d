import { readFileSync } from 'node:fs';
import { reachableFrom } from './import-graph.ts';

/** What a test file needs before it can run. */
export interface TestNeeds {
  /** A Postgres that all test files share. */
  database: boolean;
  /** Prepared clusters for servers that are separate processes. */
  clusters: boolean;
  /** The built site. */
  site: boolean;
  /** A Chromium. */
  browser: boolean;
}

const needsDatabase = ['server/testing/test-database.ts'];
const needsClusters = ['server/testing/clusters/prepared-clusters.ts'];
const needsSite = ['tests/support/built-site.ts'];
/** What starts a server with the site (server/testing/server-process.ts). */
const startsSite = /\bservesSite: true\b/;
const needsBrowser = ['bench/site/browser.ts'];

/** Derives the needs of node:test files from their imports. Pure unit tests need nothing and start at once. */
export function needsOf(files: readonly string[]): TestNeeds {
  const known = new Map<string, string[]>();
  const serving = new Map<string, boolean>();
  const servesSite = (module: string) => {
    const isServing = serving.get(module) ?? startsSite.test(readFileSync(module, 'utf8'));
    serving.set(module, isServing);
    return isServing;
  };
  const needs: TestNeeds = { database: false, clusters: false, site: false, browser: false };
  for (const file of files) {
    const reached = reachableFrom(file, known);
    needs.database ||= needsDatabase.some((module) => reached.has(module));
    needs.clusters ||= needsClusters.some((module) => reached.has(module));
    needs.site ||= needsSite.some((module) => reached.has(module)) || [...reached].some(servesSite);
    needs.browser ||= needsBrowser.some((module) => reached.has(module));
  }
  return needs;
}
