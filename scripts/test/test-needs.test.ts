import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { needsOf } from './test-needs.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-needs-'));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
after(() => rmSync(folder, { recursive: true }));

describe('the needs of a test file', () => {
  const start = "import { startServerProcess } from 'stilthouse/testing/server-process.ts';\n";
  // In two parts, so that this file itself needs no site.
  const option = ['servesSite', 'true'].join(': ');
  const serving = write('serving.ts', `${start}await startServerProcess({ ${option}, dataDir: '' });`);
  const bare = write('bare.test.ts', `${start}await startServerProcess({ dataDir: '' });`);
  const direct = write('direct.test.ts', "import './serving.ts';");
  const pure = write('pure.test.ts', "import assert from 'node:assert/strict';");

  it('are the built site, if it starts a server with it, also in a module that it imports', () => {
    for (const file of [serving, direct]) assert.equal(needsOf([file]).site, true, file);
    assert.equal(needsOf([pure, direct]).site, true);
  });

  it('are clusters alone for a server without the site, and nothing for a pure test', () => {
    assert.deepEqual(needsOf([bare]), { database: false, clusters: true, site: false, browser: false });
    assert.deepEqual(needsOf([pure]), { database: false, clusters: false, site: false, browser: false });
  });
});
