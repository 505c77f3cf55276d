import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseConfig } from './config.ts';
import { loadKeys } from './keys.ts';

describe('the keys', () => {
  it('are created once, kept for the next start, and readable only by their owner', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    const config = parseConfig({ DATA_DIR: folder });
    const first = loadKeys(config);
    assert.equal(first.jwtSecret, null, 'tokens are signed by the key set in the database');
    assert.match(first.secretKey, /^sb_secret_/);
    assert.deepEqual(loadKeys(config), first);
    if (process.platform !== 'win32') assert.equal(statSync(join(folder, 'keys.json')).mode & 0o777, 0o600);
    assert.equal(loadKeys(parseConfig({ DATA_DIR: folder, JWT_SECRET: 'j'.repeat(32) })).jwtSecret, 'j'.repeat(32));
    writeFileSync(join(folder, 'keys.json'), JSON.stringify({ jwtSecret: 'o'.repeat(64), secretKey: first.secretKey }));
    assert.equal(
      loadKeys(config).jwtSecret,
      'o'.repeat(64),
      'an older installation keeps the secret of its older tokens',
    );
    rmSync(folder, { recursive: true });
  });

  it('are not replaced where their file is damaged; the error names it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    for (const damaged of ['{}', '', 'null', '[]', '{"secretKey": "s"}', '{"secretKey": 4711', '"text"']) {
      writeFileSync(join(folder, 'keys.json'), damaged);
      assert.throws(
        () => loadKeys(parseConfig({ DATA_DIR: folder })),
        /^Error: .*keys\.json is damaged: it must be a JSON object with a secretKey of at least 16 characters\./,
        damaged,
      );
      assert.equal(readFileSync(join(folder, 'keys.json'), 'utf8'), damaged);
    }
    rmSync(folder, { recursive: true });
  });
});
