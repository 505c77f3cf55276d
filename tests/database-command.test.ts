import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { startCommand } from 'stilthouse/testing/command-process.ts';

describe('npm run database without a database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'database-command-'));
  after(() => rmSync(dataDir, { recursive: true, force: true }));

  it('fails, and prints an address that no client takes for its default database', async () => {
    const { code, out, error } = await startCommand('database', [], { DATA_DIR: dataDir }).ended;
    assert.equal(code, 1);
    assert.match(error, /^No Postgres runs in \S+: start the server first\.\n$/);
    const client = new pg.Client({ connectionString: out.trim() });
    await assert.rejects(client.connect(), /ENOTFOUND|EAI_AGAIN/);
  });
});
