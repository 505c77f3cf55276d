import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseArguments, selectTests } from './select-tests.ts';

describe('the arguments of npm test', () => {
  it('are words, and flags in either spelling', () => {
    assert.deepEqual(parseArguments(['booking', '--name', 'too long', 'rest', '--watch']), {
      words: ['booking', 'rest'],
      name: 'too long',
      changed: false,
      watch: true,
      updateSnapshots: false,
    });
    assert.equal(parseArguments(['--name=a=b']).name, 'a=b');
  });

  it('refuse an unknown flag', () => {
    assert.throws(() => parseArguments(['--wach']), /does not know --wach/);
  });

  it('refuse a word that is in no path', () => {
    assert.throws(
      () => selectTests({ words: ['select-tests', 'nosuchword'] }),
      /^Error: No test file has nosuchword in/,
    );
  });

  it('select files by a part of their path', () => {
    assert.deepEqual(selectTests({ words: ['select-tests'] }), {
      node: ['scripts/test/select-tests.test.ts'],
      pages: [],
    });
    assert.ok(selectTests({ words: [] }).pages.length > 20);
  });
});
