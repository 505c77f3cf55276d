import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runFailedAgain } from './second-run.ts';
import { countOf, firstLine, listOf, type TestResult } from './test-report.ts';

const passed = (file: string, name: string): TestResult => ({ file, name, outcome: 'passed' });
const failed = (file: string, name: string): TestResult => ({ file, name, outcome: 'failed', error: `${name} broke` });

describe('the second run of what failed', () => {
  it('does not happen after a green run', async () => {
    const first = [passed('a', 'one')];
    const { results, passedAgain } = await runFailedAgain(first, () => assert.fail('nothing failed'));
    assert.deepEqual([results, passedAgain], [first, []]);
  });

  it('counts a test that passes as passed and lists it with its first error', async () => {
    const first = [passed('a', 'one'), failed('a', 'two'), passed('b', 'three'), failed('c', 'four')];
    const order: string[] = [];
    const { results, passedAgain } = await runFailedAgain(first, async (file, tests) => {
      order.push(`${file}: ${tests.map(({ name }) => name).join()}`);
      return file === 'a' ? [passed('a', 'one'), passed('a', 'two')] : [passed('c', 'four')];
    });
    assert.deepEqual(order, ['a: two', 'c: four']);
    assert.deepEqual(countOf(results), { passed: 4, failed: 0, notRun: 0 });
    assert.equal(listOf(passedAgain), '  a: two: two broke\n  c: four: four broke');
  });

  it('fails a test that fails twice, one that passed before, and one that did not run again', async () => {
    const first = [passed('a', 'one'), failed('a', 'two'), failed('b', 'three')];
    const { results, passedAgain } = await runFailedAgain(first, async (file) =>
      file === 'a' ? [failed('a', 'one'), failed('a', 'two')] : [passed('b', 'another')],
    );
    assert.deepEqual(countOf(results), { passed: 1, failed: 3, notRun: 0 });
    assert.deepEqual(passedAgain, []);
  });

  it('is green for a hook or a process only if every test of its file is', async () => {
    const hook: TestResult = { ...failed('a', 'suite'), isWhole: true };
    const cancelled = failed('a', 'suite › one');
    const green = await runFailedAgain([hook, cancelled], async () => [passed('a', 'suite › one')]);
    assert.deepEqual(countOf(green.results), { passed: 1, failed: 0, notRun: 0 });
    assert.deepEqual(green.passedAgain, [hook, cancelled]);
    const empty = await runFailedAgain([hook], async () => []);
    assert.deepEqual(countOf(empty.results), { passed: 0, failed: 1, notRun: 0 });
    const red = await runFailedAgain([hook], async () => [passed('a', 'suite › one'), failed('a', 'suite › two')]);
    assert.deepEqual(countOf(red.results), { passed: 1, failed: 2, notRun: 0 });
  });

  it('is not for the runner of the page tests', async () => {
    const runner: TestResult = { ...failed('config', 'the runner'), isFinal: true };
    const again = async (file: string) => [passed(file, 'test')];
    const { results, passedAgain } = await runFailedAgain([runner, failed('a', 'test')], again);
    assert.deepEqual(countOf(results), { passed: 1, failed: 1, notRun: 0 });
    assert.deepEqual(passedAgain, [failed('a', 'test')]);
  });

  it('is for at most five files', async () => {
    const run = async (count: number) => {
      const first = Array.from({ length: count }, (_, at) => failed(`file ${at}`, 'test'));
      return countOf((await runFailedAgain(first, async (file) => [passed(file, 'test')])).results).failed;
    };
    assert.deepEqual([await run(5), await run(6)], [0, 6]);
  });
});

describe('the first line of an error', () => {
  it('has no colors', () => {
    assert.equal(firstLine('\n\u001b[31mError:\u001b[39m broke\nat here'), 'Error: broke');
  });
});
