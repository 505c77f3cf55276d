import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from './run-npm.ts';

/** The parts of a CycloneDX document (https://cyclonedx.org/docs/1.5/json) that are read here. */
export interface BillOfMaterials {
  metadata: { component: { name: string } };
  components: {
    'bom-ref': string;
    name: string;
    version: string;
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
    externalReferences?: { type: string; url: string }[];
  }[];
}

interface LockFile {
  name: string;
  packages: Record<
    string,
    {
      dev?: boolean;
      link?: boolean;
      devDependencies?: unknown;
      workspaces?: unknown;
      dependencies?: Record<string, string>;
    }
  >;
}

/**
 * Returns the production dependencies of the lock file, including those of other platforms, in the form of npm sbom.
 * Gives npm a lock file without the development dependencies and the workspace of tools, because `--omit=dev` also
 * leaves out packages that production shares with a development dependency. Leaves out download URLs, which depend on
 * the registry. Throws if npm fails.
 */
export async function readBillOfMaterials(): Promise<BillOfMaterials> {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const folder = mkdtempSync(join(tmpdir(), 'bill-of-materials-'));
  try {
    const { '': root, ...packages } = lock.packages;
    const { devDependencies: _, workspaces: __, ...product } = root!;
    // npm installs the server's dependencies beside the product's.
    const { stilthouse: ___, ...dependencies } = { ...product.dependencies, ...packages.server!.dependencies };
    const ours = { ...product, dependencies };
    const production = Object.fromEntries(
      Object.entries(packages).filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link),
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify(ours));
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: { '': ours, ...production } }),
    );
    const flags = ['--package-lock-only', '--sbom-format=cyclonedx', '--prefix', folder];
    const { code, stdout, stderr } = await runNpm(['sbom', ...flags], 120_000);
    if (code !== 0) throw new Error(`npm sbom failed:\n${stderr.trim()}`);
    const bill = JSON.parse(stdout) as BillOfMaterials;
    // npm uses the name of the folder here.
    bill.metadata.component.name = lock.name;
    for (const component of bill.components)
      component.externalReferences = component.externalReferences?.filter(({ type }) => type !== 'distribution');
    return bill;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The number of packages, and the number for each licence, most frequent first. */
export function summarize({ components }: Pick<BillOfMaterials, 'components'>): string {
  const counts = new Map<string, number>();
  for (const { licenses = [] } of components) {
    const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown');
    const name = names.join(', ') || 'unknown';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const lines = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return [
    `${components.length} packages in production, all platforms together:`,
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...lines.map(([name, count]) => `| ${name} | ${count} |`),
  ].join('\n');
}
