import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeXml } from './escape-xml.ts';

const cases: [what: string, text: string, escaped: string][] = [
  ['marks', `a < b && "c" > 'd'`, 'a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39;'],
  ['the end of a CDATA section', ']]>', ']]&gt;'],
  ['accents and other planes', 'Yucatán 🐢', 'Yucatán 🐢'],
  ['characters that XML does not know', 'a\u0000b\u000bc\ufffed', 'abcd'],
  ['half of a character', 'a\ud83db', 'ab'],
  ['line breaks', 'a\r\n\tb', 'a\r\n\tb'],
];
for (const [what, text, escaped] of cases) test(what, () => assert.equal(escapeXml(text), escaped));
