import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeCustomMessage, writtenMessage } from './custom-message.ts';

const messages: [tourNames: string[], written: string][] = [
  [['Lamanai', 'Belize Zoo'], 'Two children.\n\nOne of them is three.'],
  [['Lamanai'], ''],
  [['Night\n\nSnorkel'], 'CUSTOM ADVENTURE - Selected Tours: none'],
];
for (const [tourNames, written] of messages) {
  test(`${JSON.stringify(written)} is read back without the ${tourNames.length} tours`, () =>
    assert.equal(writtenMessage(writeCustomMessage(tourNames, written)), written));
}

test('the message of other booking types stays unchanged', () => {
  assert.equal(writtenMessage('We arrive by boat.\n\nLate.'), 'We arrive by boat.\n\nLate.');
  assert.equal(writtenMessage(null), '');
});
