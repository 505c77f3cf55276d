import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Teaches this thread's module loader Deno's specifiers: `npm:name@version/path` is the installed package of that name
 * (the version is the lock file's affair), and the function's deno.json may map names ("imports": whole names, and
 * prefixes that end in a slash). Types from jsr: are nothing at run time; code from jsr: or https: is refused with the
 * reason, since a server must not fetch its code when it starts.
 */
export function resolveSpecifiers(functionDir: string): void {
  const imports = readImports(join(functionDir, 'deno.json'));
  registerHooks({
    resolve(given, context, next) {
      const specifier = mapped(given, imports, functionDir);
      if (/^jsr:.*\.d\.ts$/.test(specifier)) return { url: 'data:text/javascript,export{}', shortCircuit: true };
      const scheme = /^(jsr|https?):/.exec(specifier)?.[1];
      if (scheme) throw new Error(`${scheme}: imports are not supported here, use npm: instead (${specifier})`);
      const name = specifier.startsWith('npm:') ? packageName(specifier) : specifier;
      const isBare = !/^([./]|[a-z]+:)/i.test(name);
      const found = isBare ? resolvePackage(name, context, next) : next(name, context);
      // A project folder need not have a package.json that says "type": "module"; a function always is one.
      const isSource = found.url.startsWith('file:') && found.url.endsWith('.ts') && !found.url.includes('/node_modules/');
      return isSource ? { ...found, format: 'module-typescript' } : found;
    },
  });
}

type Context = Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[1];
type Next = Parameters<NonNullable<Parameters<typeof registerHooks>[0]['resolve']>>[2];

// Beside the function first, as always; a project without packages of its own uses those the server was installed with.
function resolvePackage(name: string, context: Context, next: Next) {
  try {
    return next(name, context);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return next(name, { ...context, parentURL: import.meta.url });
  }
}

function packageName(specifier: string): string {
  const [, name = '', path = ''] = /^npm:\/?((?:@[^/@]+\/)?[^/@]+)(?:@[^/]*)?(\/.*)?$/.exec(specifier) ?? [];
  if (!name) throw new Error(`not an npm: specifier: ${specifier}`);
  return name + path;
}

function mapped(specifier: string, imports: Record<string, string>, functionDir: string): string {
  const key = Object.hasOwn(imports, specifier)
    ? specifier
    : Object.keys(imports)
        .filter((prefix) => prefix.endsWith('/') && specifier.startsWith(prefix))
        .sort((a, b) => b.length - a.length)[0];
  if (key === undefined) return specifier;
  const target = imports[key] + specifier.slice(key.length);
  return target.startsWith('.') ? new URL(target, pathToFileURL(`${functionDir}/`)).href : target;
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
