import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FileCosts, runCostOf } from './test-report.ts';

describe('the costs of a run', () => {
  it('rank ten files by processor time', () => {
    const costs = new FileCosts();
    costs.add('waits', { seconds: 90 });
    costs.add('computes', { seconds: 2, processorTime: 3 });
    costs.add('computes', { processorTime: 1 });
    for (let at = 0; at < 9; at++) costs.add(`small ${at}`, { seconds: 1, processorTime: 0.5 });
    const [heading, first, ...others] = costs.mostExpensive().split('\n');
    assert.match(heading!, /processor time/);
    assert.equal(first, '    4.0 s  computes');
    assert.deepEqual([others.length, others.includes('waits')], [9, false]);
    assert.equal(costs.longestWaits().split('\n')[1], '   90.0 s  waits');
  });

  it('rank files by duration where the system does not tell processor time', () => {
    const costs = new FileCosts();
    costs.add('short', { seconds: 1 });
    costs.add('long', { seconds: 30 });
    assert.equal(costs.mostExpensive(), 'The slowest files:\n   30.0 s  long\n    1.0 s  short');
    assert.equal(runCostOf(61.4, null), '61 s');
    assert.equal(runCostOf(61.4, 80.6), '61 s, 81 s of processor time');
  });

  it('name the expensive page tests', () => {
    const costs = new FileCosts();
    costs.nameTest('a: walks', 6);
    costs.nameTest('b: walks far', 17.25);
    assert.deepEqual(costs.expensiveTests(), ['   17.3 s  b: walks far', '    6.0 s  a: walks']);
  });
});
