import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLog, type LogOptions } from './log.ts';

describe('the log', () => {
  const linesOf = (options: LogOptions, error: Error) => {
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line), options).with({ service: 'rest' });
    log.info('serving', { count: 2, text: 'two words' });
    log.warn('a warning');
    log.error('two\nlines', { error });
    return lines;
  };
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ana@visitor.example"'), {
    code: '22P02',
  });

  it('writes logfmt', () => {
    const [info = '', warn = ''] = linesOf({ format: 'text', level: 'info' }, error);
    assert.match(info, /^\d{4}-\d\d-\d\dT\S+Z info serving service=rest count=2 text="two words"$/);
    assert.match(warn, /Z warn a warning service=rest$/);
  });

  it('writes an object a line, with the stack of an error and without the values that it quotes', () => {
    const [info, , failure] = linesOf({ format: 'json', level: 'info' }, error).map((line) => JSON.parse(line));
    assert.deepEqual(Object.keys(info), ['time', 'level', 'msg', 'service', 'count', 'text']);
    assert.deepEqual([info.level, info.msg, info.count], ['info', 'serving', 2]);
    assert.match(failure.error, /\n\s+at /);
    assert.ok(!failure.error.includes('ana@visitor.example'));
  });

  it('writes the priority of each line for journald', () => {
    const [info = '', warn = '', failure = ''] = linesOf({ format: 'journald', level: 'info' }, error);
    assert.equal(info, '<6>serving service=rest count=2 text="two words"');
    assert.equal(warn, '<4>a warning service=rest');
    assert.match(failure, /^<3>two\n<3>lines service=rest error=/);
  });

  it('escapes what a terminal takes for a command', () => {
    for (const format of ['text', 'json', 'journald'] as const) {
      const lines: string[] = [];
      const log = createLog((line) => lines.push(line), { format, level: 'info' });
      log.error('unexpected failure', { path: '/\u001b[2J', other: '/\u009b2J\u007f', error: new Error('a \u009b2J') });
      assert.doesNotMatch(lines.join(), /(?!\n)\p{Cc}/u, format);
      if (format === 'json') assert.equal(JSON.parse(lines[0]!).other, '/\u009b2J\u007f');
    }
  });

  it('leaves out lower levels', () => {
    assert.equal(linesOf({ format: 'text', level: 'warn' }, error).length, 2);
    assert.equal(linesOf({ format: 'text', level: 'error' }, error).length, 1);
  });
});
