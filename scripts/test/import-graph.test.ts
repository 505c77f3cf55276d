import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { findCycles, importsOf, reachableFrom } from './import-graph.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-graph-'));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
after(() => rmSync(folder, { recursive: true }));

describe('the import graph', () => {
  const a = write('a.ts', "import { b } from './b.ts';\n// import './comment.ts';\nimport pg from 'pg';");
  const b = write('b.ts', "import type { C } from './c.ts';\nexport const b = 1;");
  const c = write('c.ts', "export { b } from './b.ts';\nconst late = await import('./d.ts');");
  const d = write('d.ts', 'export const d = 1;');

  it('reads static, type, re-exported and dynamic imports, and no comments or packages', () => {
    assert.deepEqual(importsOf(a), [b]);
    assert.deepEqual(importsOf(c), [b, d]);
  });

  it('follows imports to the end', () => {
    assert.deepEqual([...reachableFrom(a)].sort(), [a, b, c, d]);
  });

  it('finds a circle of type imports too', () => {
    assert.deepEqual(findCycles([a, b, c, d]), [[b, c]]);
  });
});
