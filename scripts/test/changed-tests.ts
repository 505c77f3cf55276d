import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reachableFrom } from './import-graph.ts';
import type { SelectedTests } from './select-tests.ts';

/** The parts of the app that every page loads. */
const ofEveryPage = ['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', 'app/routes.ts'];
/** The module that mounts every service: most tests import all services through it alone. */
const mountTable = 'server/app.ts';

/**
 * The files that differ from the merge base of HEAD with the main branch, also in the working tree, new ones included.
 * Throws if git or the main branch is missing.
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
 * The tests that changed files reach. SQL, settings, packages, deleted modules and all that is no module reach every
 * test, documents only the house rules, which read every file.
 */
export function testsOf(changed: readonly string[], all: SelectedTests, routes: RouteConfigEntry[]): SelectedTests {
  const code = changed.filter((file) => !file.endsWith('.md'));
  if (changed.length === 0) return { node: [], pages: [] };
  if (code.some((file) => !isModule(file))) return all;
  const known = new Map<string, string[]>();
  const node = all.node.filter((test) => isHouseRule(test) || code.some((file) => reaches(test, file, known)));
  const pages = all.pages.filter((test) => {
    const own = reachableFrom(test, known);
    const loaded = modulesOf(test, routes, known);
    return code.some((file) => loaded.has(file) || (own.has(file) && !file.startsWith('server/')));
  });
  return { node, pages };
}

/** Whether imports lead to the file: a source file that exists, or a style sheet of the app. */
function isModule(file: string): boolean {
  const isOfHouse = /^(app|art|bench|content|domain|scripts|server|supabase\/functions|tests)\//.test(file);
  const isSource = /\.(tsx?|mjs)$/.test(file) || /^app\/.*\.css$/.test(file);
  return isOfHouse && isSource && existsSync(file) && !/\.config\.ts$|bootstrap\.mjs$/.test(file);
}

function isHouseRule(test: string): boolean {
  return test.startsWith('tests/house-rules/');
}

/**
 * Whether a test imports a file. What it imports of a service through the mount table counts if the test is in a folder
 * of that name (wire/auth), because otherwise a change of one service would reach every test of all others.
 */
function reaches(test: string, file: string, known: Map<string, string[]>): boolean {
  const reached = reachableFrom(test, known);
  if (!reached.has(file)) return false;
  const service = /^server\/(auth|functions|realtime|rest|storage)\//.exec(file)?.[1];
  if (!service || !reached.has(mountTable)) return true;
  if (test.split('/').includes(service) || (service === 'rest' && test.includes('/rls/'))) return true;
  return reachableFrom(test, new Map(known).set(mountTable, [])).has(file);
}

/** The modules of the pages that a page test names by address; those of every page if it opens an unnamed address. */
function modulesOf(test: string, routes: RouteConfigEntry[], known: Map<string, string[]>): Set<string> {
  const code = readFileSync(test, 'utf8');
  const support = [...reachableFrom(test, known)].filter((file) => file.startsWith('tests/e2e/support/'));
  const texts = [code, ...support.map((file) => readFileSync(file, 'utf8'))].join('\n');
  const addresses = [...texts.matchAll(/['"`}](\/[\w-]*(?:\/[\w-]+)*)/g)].map(([, address]) => address!);
  const isNamed = /['"`}]\//.test(code) && !/\.goto\((?!\s*['"`])/.test(code);
  const pages = isNamed ? addresses.flatMap((address) => modulesAt(address, routes)) : allModules(routes);
  const modules = [...ofEveryPage, ...pages];
  return new Set(modules.flatMap((module) => [...reachableFrom(module, known)]));
}

/** The modules of the routes around an address and of the route itself. Of several that match, all count. */
function modulesAt(address: string, routes: readonly RouteConfigEntry[], parent = ''): string[] {
  return routes.flatMap(({ file, path, children = [] }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`;
    const inner = modulesAt(address, children, whole);
    const isHere = patternOf(whole).test(address);
    // A route with an address and pages below it, as the desk: clicks lead from each page to the others.
    if (path !== undefined && children.length && (isHere || inner.length))
      return [`app/${file}`, ...allModules(children)];
    return inner.length || (isHere && children.length === 0) ? [`app/${file}`, ...inner] : [];
  });
}

/** The addresses of a route. A parameter whose value the test computes is missing at the end of an address. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part && part !== '*');
  const pattern = parts.map((part) => (part.startsWith(':') ? '(/[^/]+)?' : `/${part}`)).join('');
  return new RegExp(`^${pattern || '/?'}/?$`);
}

function allModules(routes: readonly RouteConfigEntry[]): string[] {
  return routes.flatMap(({ file, children = [] }) => [`app/${file}`, ...allModules(children)]);
}
