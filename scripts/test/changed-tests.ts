import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reachableFrom } from './import-graph.ts';
import type { SelectedTests } from './select-tests.ts';
import { journeysThrough } from './server-journeys.ts';

/** Modules of the app that every page loads. */
const ofEveryPage = ['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes.ts'];
/** The module that mounts every service. Most tests import all services only through it. */
const mountTable = 'server/app.ts';
const serverStart = 'server/server.ts';

/**
 * The files that differ from the merge base of HEAD and the main branch, including changes and new files in the working
 * tree. Throws if git or the main branch is missing.
 */
export function changedFiles(): string[] {
  const main = ['origin/main', 'main'].find(
    (branch) => git('branch', '--all', '--list', branch, `remotes/${branch}`)[0],
  );
  if (!main) throw new Error('npm test -- --changed compares with the branch main, which is not in this clone.');
  const [base = ''] = git('merge-base', 'HEAD', main);
  return [
    // --no-renames lists both paths of a renamed file.
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/**
 * Selects the tests that changed files reach. SQL, settings, packages, deleted modules and other files that are not
 * modules reach every test. Documents reach only the house rules, which read every file.
 * @param known the imports of each file that is not read again, if no file changes between several calls
 */
export function testsOf(
  changed: readonly string[],
  all: SelectedTests,
  routes: RouteConfigEntry[],
  known = new Map<string, string[]>(),
): SelectedTests {
  const code = changed.filter((file) => !file.endsWith('.md'));
  if (changed.length === 0) return { node: [], pages: [] };
  if (code.some((file) => !isModule(file))) return all;
  const node = all.node.filter((test) => isHouseRule(test) || code.some((file) => reaches(test, file, known)));
  const journeys = new Set(code.flatMap((file) => (isOfServer(file, known) ? journeysThrough(file) : [])));
  const pages = all.pages.filter((test) => {
    if (journeys.has(test)) return true;
    const own = reachableFrom(test, known);
    const loaded = modulesOf(test, routes, known);
    return code.some((file) => loaded.has(file) || (own.has(file) && !file.startsWith('server/')));
  });
  return { node, pages };
}

/** Whether a file can be reached by imports: an existing source file, or a style sheet of the app. */
function isModule(file: string): boolean {
  const isOfHouse = /^(app|art|bench|content|domain|scripts|server|supabase\/functions|tests)\//.test(file);
  const isSource = /\.(tsx?|mjs)$/.test(file) || /^app\/.*\.css$/.test(file);
  return isOfHouse && isSource && existsSync(file) && !/\.config\.ts$|bootstrap\.mjs$/.test(file);
}

function isHouseRule(test: string): boolean {
  return test.startsWith('tests/house-rules/');
}

/** Whether the server that page tests start imports the file. */
function isOfServer(file: string, known: Map<string, string[]>): boolean {
  return file.startsWith('server/') && reachableFrom(serverStart, known).has(file);
}

/**
 * Whether a test imports a file. Imports of a service through the mount table only count for tests in a folder with
 * that service's name (wire/auth); otherwise a change of one service would reach every test of all others.
 */
function reaches(test: string, file: string, known: Map<string, string[]>): boolean {
  const reached = reachableFrom(test, known);
  if (!reached.has(file)) return false;
  const service = /^server\/(auth|functions|realtime|rest|storage)\//.exec(file)?.[1];
  if (!service || !reached.has(mountTable)) return true;
  if (test.split('/').includes(service) || (service === 'rest' && test.includes('/rls/'))) return true;
  return reachableFrom(test, new Map(known).set(mountTable, [])).has(file);
}

/**
 * The modules of the pages that a page test names by path. If the test opens an unnamed path, the modules of every
 * page.
 */
function modulesOf(test: string, routes: RouteConfigEntry[], known: Map<string, string[]>): Set<string> {
  const code = readFileSync(test, 'utf8');
  const support = [...reachableFrom(test, known)].filter((file) => file.startsWith('tests/e2e/support/'));
  const texts = [code, ...support.map((file) => readFileSync(file, 'utf8'))].join('\n');
  const addresses = [...texts.matchAll(/['"`}](\/[\w-]*(?:\/[\w-]+)*)/g)].map(([, address]) => address!);
  const isNamed = /['"`}]\//.test(code) && !/\.goto\((?!\s*['"`])/.test(code);
  const pages = isNamed ? addresses.flatMap((address) => modulesAt(address, routes)) : allModules(routes);
  return reachableFrom([...ofEveryPage, ...pages], known);
}

/** The modules of the routes around a path and of the route itself. If several routes match, all of them count. */
function modulesAt(address: string, routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ file, path, children = [] }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`;
    const inner = modulesAt(address, children, whole);
    const isHere = patternOf(whole).test(address);
    // A route with a path and child pages, such as the desk: clicks lead from each page to the others.
    if (path !== undefined && children.length && (isHere || inner.length))
      return [`app/${file}`, ...allModules(children)];
    return inner.length || (isHere && children.length === 0) ? [`app/${file}`, ...inner] : [];
  });
}

/** Matches the paths of a route. If a test computes the last parameter, the path in its source ends before it. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part && part !== '*');
  const pattern = parts.map((part) => (part.startsWith(':') ? '(/[^/]+)?' : `/${part}`)).join('');
  return new RegExp(`^${pattern || '/?'}/?$`);
}

function allModules(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [`app/${file}`, ...allModules(children)]);
}
