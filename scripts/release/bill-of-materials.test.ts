import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readBillOfMaterials, summarize } from './bill-of-materials.ts';
import { newestChanges } from './newest-changes.ts';

describe('the bill of materials of a release', async () => {
  const bill = await readBillOfMaterials();
  const manifest = (path: string) =>
    JSON.parse(readFileSync(path, 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const { dependencies: product, devDependencies } = manifest('package.json');
  const { stilthouse: _, ...dependencies } = { ...product, ...manifest('server/package.json').dependencies };

  it('lists every production dependency in its version, and no development dependency', () => {
    const listed = new Map(bill.components.map((component) => [component.name, component.version]));
    assert.ok(Object.keys(dependencies).length > 20);
    assert.deepEqual(
      Object.entries(dependencies).filter(([dependency, version]) => listed.get(dependency) !== version),
      [],
    );
    const tools = { ...devDependencies, ...manifest('tools/package.json').devDependencies };
    // An alias of typescript is among the tools, because npm installs every optional peer in the lock file.
    assert.equal(listed.has('typescript'), false, 'typescript');
    // Only some of the tools, because others, such as @types/react, are optional peers of production packages.
    for (const tool of ['knip', 'oxfmt', '@playwright/test', 'typescript-compiler', 'vite']) {
      assert.ok(tool in tools);
      assert.equal(listed.has(tool), false, tool);
    }
    assert.equal(bill.metadata.component.name, 'adventure-your-way');
  });

  it('names no registry and no folder of this machine', () => {
    const text = JSON.stringify(bill);
    assert.doesNotMatch(text, /registry\.|"distribution"|\/tarball|\.tgz|file:/);
    assert.equal(text.includes(process.cwd()), false);
  });

  it('is summarized by licence', () => {
    const summary = summarize({
      components: [
        { 'bom-ref': 'a@1', name: 'a', version: '1', licenses: [{ license: { id: 'MIT' } }] },
        { 'bom-ref': 'b@1', name: 'b', version: '1', licenses: [{ expression: 'MIT AND ISC' }] },
        { 'bom-ref': 'c@1', name: 'c', version: '1', licenses: [{ license: { id: 'MIT' } }] },
        { 'bom-ref': 'd@1', name: 'd', version: '1' },
      ],
    });
    assert.deepEqual(summary.split('\n').slice(-3), ['| MIT | 2 |', '| MIT AND ISC | 1 |', '| unknown | 1 |']);
    assert.match(summary, /^4 packages/);
    assert.doesNotMatch(summarize(bill), /unknown/);
  });
});

describe('the newest section of the changelog', () => {
  it('ends at the next heading or at the end of the file', () => {
    const changelog = '# Changelog\n\n## 0.2.0\n\n- New: a map.\n- Fixed.\n\n## 0.1.0\n\n- First.\n';
    assert.deepEqual(newestChanges(changelog), { heading: '0.2.0', text: '- New: a map.\n- Fixed.' });
    assert.deepEqual(newestChanges('## 0.1.0\n\n- First.\n'), { heading: '0.1.0', text: '- First.' });
    assert.deepEqual(newestChanges('## Unreleased\n\n## 0.1.0\n\n- First.\n'), { heading: '0.1.0', text: '- First.' });
    assert.throws(() => newestChanges('# Changelog\n'), /no section/);
  });

  it('is there', () => {
    const { text } = newestChanges(readFileSync('CHANGELOG.md', 'utf8'));
    assert.match(text, /^- /);
    assert.doesNotMatch(text, /^## /m);
  });
});
