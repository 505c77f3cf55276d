import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { readVendoredModules } from './vendored-modules.ts';

/**
 * Makes this thread's module loader resolve Deno's specifiers. `npm:name@version/path` is the installed package with
 * that name, in the version of the lock file. The "imports" of the function's deno.json or import map replace whole
 * names, and prefixes that end in a slash. `jsr:@scope/name` is the npm package @jsr/scope__name, which `npx jsr add`
 * installs; its type declarations resolve to an empty module. A module of an https: URL must be vendored and locked,
 * because a server must not download its code when it starts.
 */
export function resolveSpecifiers(importMap: string): void {
  const imports = readImports(importMap);
  const vendored = readVendoredModules(importMap);
  registerHooks({
    resolve(given, context, next) {
      const specifier = mapped(given, imports, importMap);
      if (/^jsr:.*\.d\.ts$/.test(specifier)) return { url: 'data:text/javascript,export{}', shortCircuit: true };
      const remote = remoteUrl(specifier, vendored.remoteOf(context.parentURL));
      if (remote) {
        const url = vendored.require(remote);
        return { url, format: url.endsWith('.ts') ? 'module-typescript' : 'module', shortCircuit: true };
      }
      const name = /^(npm|jsr):/.test(specifier) ? packageName(specifier) : specifier;
      const isBare = !/^([./]|[a-z]+:)/i.test(name);
      const found = isBare ? resolvePackage(name, specifier, context, next) : next(name, context);
      // A function is an ES module, whether or not a package.json has "type": "module".
      const isSource =
        found.url.startsWith('file:') && found.url.endsWith('.ts') && !found.url.includes('/node_modules/');
      return isSource ? { ...found, format: 'module-typescript' } : found;
    },
  });
}

/** The URL of a remote module, or of a module that a vendored module imports by path. Null for anything else. */
function remoteUrl(specifier: string, parent: string | null): string | null {
  if (/^https?:/.test(specifier)) return specifier;
  return parent && /^[./]/.test(specifier) ? new URL(specifier, parent).href : null;
}

type Context = Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[1];
type Next = Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[2];

// Resolves beside the function first. A project without its own packages uses the server's.
function resolvePackage(name: string, specifier: string, context: Context, next: Next) {
  const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
  try {
    return next(name, context);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  try {
    return next(name, { ...context, parentURL: import.meta.url });
  } catch (error) {
    if (!isMissing(error) || !/^(npm|jsr):/.test(specifier)) throw error;
    const how = specifier.startsWith('jsr:')
      ? `jsr packages are not in npm's registry; npx jsr add ${/@[^@]+/.exec(specifier)?.[0].split('/').slice(0, 2).join('/')}`
      : `npm install ${/^(@[^/]+\/)?[^/]+/.exec(name)?.[0]}`;
    throw new Error(`${specifier} is not installed (${how})`, { cause: error });
  }
}

/** The package name in a specifier. */
function packageName(specifier: string): string {
  const [, kind, name = '', path = ''] =
    /^(npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier) ?? [];
  const isJsr = kind === 'jsr';
  if (!name || (isJsr && !name.includes('/')))
    throw new Error(`not an ${specifier.slice(0, 4)} specifier: ${specifier}`);
  return (isJsr ? `@jsr/${name.slice(1).replace('/', '__')}` : name) + path;
}

function mapped(specifier: string, imports: Record<string, string>, importMap: string): string {
  const key = Object.hasOwn(imports, specifier)
    ? specifier
    : Object.keys(imports)
        .filter((prefix) => prefix.endsWith('/') && specifier.startsWith(prefix))
        .sort((a, b) => b.length - a.length)[0];
  if (key === undefined) return specifier;
  const target = imports[key] + specifier.slice(key.length);
  return target.startsWith('.') ? new URL(target, pathToFileURL(importMap)).href : target;
}

function readImports(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return {};
  }
  const { imports = {} } = JSON.parse(text) as { imports?: Record<string, string> };
  return imports;
}
