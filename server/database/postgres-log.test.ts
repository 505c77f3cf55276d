import assert from 'node:assert/strict';
import { appendFileSync, closeSync, mkdtempSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, it } from 'node:test';
import { openPostgresLog, rotatePostgresLog } from './postgres-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'postgres-log-'));
after(() => rmSync(folder, { recursive: true }));
const log = join(folder, 'postgres.log');
const sizes = () => [log, `${log}.1`].map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? null);
const megabyte = 'x'.repeat(1_000_000);

describe('the log of Postgres', () => {
  beforeEach(() => {
    rmSync(log, { force: true });
    rmSync(`${log}.1`, { force: true });
  });

  it('is put aside at a start where it is large', () => {
    writeFileSync(log, megabyte.repeat(5));
    closeSync(openPostgresLog(log));
    assert.deepEqual(sizes(), [5_000_000, null], 'not yet');
    appendFileSync(log, 'x');
    closeSync(openPostgresLog(log));
    assert.deepEqual(sizes(), [0, 5_000_001]);
  });

  it('is put aside while Postgres writes it, and stays below 5 MB', (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const file = openPostgresLog(log);
    const stop = rotatePostgresLog(log);
    for (let minute = 0; minute < 4; minute++) {
      writeSync(file, megabyte.repeat(3));
      t.mock.timers.tick(60_000);
      assert.deepEqual(sizes(), minute % 2 ? [0, 6_000_000] : [3_000_000, minute ? 6_000_000 : null]);
    }
    stop();
    writeSync(file, megabyte.repeat(6));
    t.mock.timers.tick(60_000);
    assert.deepEqual(sizes(), [6_000_000, 6_000_000], 'not after the end');
    closeSync(file);
  });
});
