import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml, mailPage } from './mail-page.ts';

test('escapeHtml escapes the five special characters', () => {
  assert.equal(escapeHtml(`<a href="x" id='y'>&</a>`), '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});

test('a mail has no characters that disguise a text, and joined emoji and Arabic whole', () => {
  const kept = '👨‍👩‍👧‍👦 أَحْمَد';
  const { text, html } = mailPage({
    language: 'en',
    title: 'A request',
    paragraphs: [],
    quote: `\u202emoc.live ${kept}`,
    rows: [{ label: 'Message', lines: [`\u2067a\u200bb ${kept}`] }],
    closing: [],
    link: { label: 'Open', url: 'https://site.example' },
    signature: [],
    home: { url: 'https://site.example', page: 'https://site.example', name: 'Reef' },
  });
  for (const part of [text, html]) {
    assert.doesNotMatch(part, /[\u200b\u202a-\u202e\u2066-\u2069]/);
    assert.match(part, /moc\.live 👨‍👩‍👧‍👦 أَحْمَد/);
    assert.match(part, /ab 👨‍👩‍👧‍👦 أَحْمَد/);
  }
});
