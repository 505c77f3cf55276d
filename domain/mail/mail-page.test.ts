import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from './mail-page.ts';

test('escapeHtml escapes the five special characters', () => {
  assert.equal(escapeHtml(`<a href="x" id='y'>&</a>`), '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});
