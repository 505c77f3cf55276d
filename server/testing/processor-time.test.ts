import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, it } from 'node:test';
import { ownProcessorTime, processorTime, processorTimeOfPages } from './processor-time.ts';

// The loop inside keeps it from spending five times as much in the kernel, which it asks for the time.
const work = `while (process.cpuUsage().user < 300_000) for (let n = 0; n < 100_000; n++);`;

describe('the processor time of a process', { skip: processorTime() === null && 'not run: no /proc' }, () => {
  it('has that of a program that has ended', () => {
    const [before, ownBefore] = [processorTime()!, ownProcessorTime()!];
    assert.equal(spawnSync(process.execPath, ['-e', work]).status, 0);
    assert.ok(processorTime()! - before >= 0.3);
    assert.ok(ownProcessorTime()! - ownBefore >= 0.3);
  });

  it('has that of a program that runs, and of the program that it started', async () => {
    const before = processorTime()!;
    const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
      `${work} console.log('worked'); process.stdin.resume();`,
    )}], { stdio: 'inherit' });`;
    const child = spawn(process.execPath, ['-e', outer], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    assert.ok(processorTime()! - before >= 0.3);
    child.stdin.end();
    await once(child, 'exit');
  });

  it('has a part of pages, which are children of a zygote', async () => {
    assert.equal(processorTimeOfPages(), 0);
    const zygote = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(work)}]);
      console.log('worked'); process.stdin.resume();`;
    const child = spawn(process.execPath, ['-e', zygote, '--', '--type=zygote'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    assert.ok(processorTimeOfPages() >= 0.3);
    child.stdin.end();
    await once(child, 'exit');
    assert.equal(processorTimeOfPages(), 0);
  });
});
