import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
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

  it('has the configuration of npm start, as every command: the sender of mails has a default', async () => {
    const env = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      SMTP_URL: 'smtp://127.0.0.1:2525',
      OPERATOR_EMAIL: 'office@example.com',
      VITE_SITE_EMAIL: 'reef@example.com',
    };
    const run = (name: string) => promisify(execFile)(process.execPath, ['scripts/bootstrap.mjs', name], { env });
    await assert.rejects(run('database'), /No Postgres runs in/);
    await assert.rejects(run('backup'), /There is no embedded Postgres in/);
  });
});
