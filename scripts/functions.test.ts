import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readCatalogue, readSchedules } from 'stilthouse/exports/project.ts';
import { reachableFrom, specifiersOf } from './test/import-graph.ts';

const root = join(import.meta.dirname, '..');
const supabaseDir = join(root, 'supabase');
const entries = globSync('supabase/functions/*/index.ts', { cwd: root });

describe('the functions of the project', () => {
  it('import in deno.json what they use, in the versions of package.json', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.ok(entries.length >= 3);
    for (const entry of entries) {
      const { imports = {} } = JSON.parse(readFileSync(join(root, entry, '../deno.json'), 'utf8'));
      const used = [...reachableFrom(entry)].flatMap(specifiersOf).filter(isPackage);
      const wanted = [...new Set(used)].map((name) => [name, `npm:${name}@${dependencies[name]}`]);
      assert.deepEqual(imports, Object.fromEntries(wanted.sort()), `${entry}: imports of deno.json`);
    }
  });

  it('exist where a schedule calls them, and check the secret key themselves, because it is not a JWT', async () => {
    const catalogue = await readCatalogue(supabaseDir);
    for (const { function: name } of await readSchedules(supabaseDir)) {
      assert.ok(existsSync(join(supabaseDir, 'functions', name)), `supabase/functions/${name} is missing`);
      const { verifyJwt } = (await catalogue.find(name)) ?? assert.fail(`supabase/config.toml disables ${name}`);
      assert.equal(verifyJwt, false, `supabase/config.toml: [functions.${name}] needs verify_jwt = false`);
    }
  });
});

function isPackage(name: string): boolean {
  return !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name);
}
