import { existsSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** Every specifier that a source file imports, including type imports, without query strings. */
export function specifiersOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const statements = code.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...statements].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\?.*$/, ''));
}

/** The project's own modules that a source file imports, as paths from the project's root. */
export function importsOf(file: string): string[] {
  return specifiersOf(file)
    .filter((specifier) => /\.(tsx?|mjs|css)$/.test(specifier))
    .map((specifier) => targetOf(file, specifier))
    .filter((target) => existsSync(target));
}

/**
 * Resolves a specifier to the path of a file, relative to the project's root, also in a workspace. Returns the
 * specifier for other packages.
 */
export function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier);
  return specifier
    .replace(/^stilthouse\//, 'server/')
    .replace(/^#words\//, 'domain/words/en/')
    .replace(/^#content\//, 'content/en/');
}

/** Every file that some files import, directly or indirectly, and these files themselves. */
export function reachableFrom(from: string | readonly string[], known = new Map<string, string[]>()): Set<string> {
  const reached = new Set<string>();
  const waiting = [from].flat();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    const targets = known.get(next) ?? importsOf(next);
    known.set(next, targets);
    waiting.push(...targets);
  }
  return reached;
}

/** The groups of files that import each other in a cycle, each sorted; empty if there are none. */
export function findCycles(files: readonly string[]): string[][] {
  const known = new Map<string, string[]>();
  const reachable = new Map(files.map((file) => [file, reachableFrom(file, known)]));
  const groups = new Map<string, string[]>();
  for (const file of files) {
    const group = files.filter((other) => reachable.get(file)!.has(other) && reachable.get(other)?.has(file));
    if (group.length > 1) groups.set(group.join(), group);
  }
  return [...groups.values()];
}
