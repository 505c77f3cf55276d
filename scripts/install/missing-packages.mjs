// Plain JavaScript for any Node from version 20 on, because it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Finds the packages of the lock file that node_modules lacks or has in another version.
 * @param {{ development: boolean, tools: boolean }} needs whether those for the build and those for tests count too
 * @returns {{ path: string, version?: string }[]} their folders and the locked versions, none of a workspace
 */
export function missingPackages({ development, tools }) {
  const locked = packagesOf('package-lock.json');
  // npm writes this file at the end of an installation, so it does not list packages that a kill left incomplete.
  const installed = packagesOf('node_modules/.package-lock.json');
  const needed = new Set();
  const visit = (from, names) => {
    for (const name of names) {
      const path = resolve(locked, from, name);
      if (!path || needed.has(path) || !isForThisMachine(locked[path])) continue;
      needed.add(path);
      // A workspace is a link. Its packages are resolved from its own folder.
      const { link, resolved } = locked[path];
      if (link) visit(resolved, dependenciesOf(locked[resolved]));
      else visit(path, dependenciesOf(locked[path]));
    }
  };
  visit('', dependenciesOf(locked['']));
  if (development) visit('', Object.keys(locked[''].devDependencies ?? {}));
  if (tools)
    for (const workspace of ['tools', 'art']) visit(workspace, Object.keys(locked[workspace].devDependencies ?? {}));
  return [...needed]
    .map((path) => ({ path, version: locked[path].version }))
    .filter(({ path, version }) => installed[path]?.version !== version || !existsSync(path));
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Resolves a package that another one imports like Node: in its own node_modules, then further up. */
function resolve(locked, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (locked[path]) return path;
    if (!folder) return null;
  }
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** An optional package counts if it names this platform. The two packages that depend on the C library never count. */
function isForThisMachine({ optional, os, cpu, libc }) {
  return !optional || Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}
