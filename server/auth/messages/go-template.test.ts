import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileTemplate } from './go-template.ts';

const values = {
  Email: 'ana@example.com',
  Empty: '',
  Zero: 0,
  Count: 3,
  Yes: true,
  No: false,
  Quote: 'say "hi"',
  List: ['one', 'two'],
  People: [{ Name: 'Ana' }, { Name: 'Ben', Age: 3 }],
  None: [],
  Data: { full_name: 'Ana', lang: 'de', nested: { deep: 'x' }, empty: {} },
};
const render = (source: string) => compileTemplate(source, (text) => text)(values);

// The expected text is the template rendered with `values`.
const cases: Record<string, [source: string, expected: string][]> = {
  'text and fields': [
    ['', ''],
    ['plain } text }} with { braces', 'plain } text }} with { braces'],
    ['To {{ .Email }}, {{.Data.full_name}}.', 'To ana@example.com, Ana.'],
    ['{{ .Missing }}{{ .Missing.Deeper }}{{ .Email.Length }}', ''],
    ['{{ $.Email }} {{ .Data.nested.deep }}', 'ana@example.com x'],
    ['{{ .Count }} {{ .List }} {{ .Yes }}', '3 ["one","two"] true'],
    ['{{ .constructor }}{{ .Data.__proto__ }}{{ .Data.toString }}', ''],
  ],
  literals: [
    ['{{ "a }} b" }}', 'a }} b'],
    ['{{ "say \\"hi\\" \\u00e4\\\\" }}', 'say "hi" ä\\'],
    ['{{ `raw \\n "text"` }}', 'raw \\n "text"'],
    ['{{ 12 }} {{ -1.5 }} {{ true }} {{ false }}{{ nil }}', '12 -1.5 true false'],
  ],
  if: [
    ['{{ if .Email }}yes{{ end }}', 'yes'],
    ['{{ if .Missing }}yes{{ end }}', ''],
    ['{{ if .Empty }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if .Zero }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if .None }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if .Data.empty }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if .No }}a{{ else if .Missing }}b{{ else if .Yes }}c{{ else }}d{{ end }}', 'c'],
    ['{{ if .No }}a{{ else if .Missing }}b{{ else }}d{{ end }}!', 'd!'],
    ['{{ if .Yes }}{{ if .No }}a{{ else }}b{{ end }}{{ else }}c{{ end }}', 'b'],
    ['{{ if .No }}{{ if .Yes }}a{{ end }}{{ else }}{{ if .Yes }}b{{ end }}{{ end }}', 'b'],
  ],
  'and, or, not': [
    ['{{ if and .Missing .Email }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if and .Email .Missing }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if and .Email .Yes .Count }}yes{{ else }}no{{ end }}', 'yes'],
    ['{{ and .Email .Count }} {{ and .Zero .Email }}', '3 0'],
    ['{{ if or .Missing .Email }}yes{{ else }}no{{ end }}', 'yes'],
    ['{{ if or .Missing .Empty }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ or .Missing .Empty "fallback" }}', 'fallback'],
    ['{{ if not .Missing }}yes{{ end }}{{ if not .Email }}no{{ end }}', 'yes'],
    ['{{ if and .Email (not .No) (or .Missing .Yes) }}yes{{ end }}', 'yes'],
  ],
  'eq, ne': [
    ['{{ if eq .Data.lang "de" }}Hallo{{ else }}Hello{{ end }}', 'Hallo'],
    ['{{ if eq .Data.lang "en" "de" }}yes{{ end }}', 'yes'],
    ['{{ if eq .Count 3 }}yes{{ end }}{{ if eq .Count "3" }}no{{ end }}', 'yes'],
    ['{{ if eq .Missing "" }}yes{{ else }}no{{ end }}', 'no'],
    ['{{ if ne .Data.lang "en" }}yes{{ end }}', 'yes'],
    ['{{ eq .Quote "say \\"hi\\"" }}', 'true'],
  ],
  with: [
    ['{{ with .Data }}{{ .full_name }} {{ $.Email }}{{ end }} {{ .Count }}', 'Ana ana@example.com 3'],
    ['{{ with .Missing }}yes{{ else }}no {{ .Count }}{{ end }}', 'no 3'],
    ['{{ with .Missing }}a{{ else with .Email }}{{ . }}{{ else }}c{{ end }}', 'ana@example.com'],
    ['{{ with .Data }}{{ with .nested }}{{ .deep }}{{ end }}{{ end }}', 'x'],
  ],
  range: [
    ['{{ range .List }}<{{ . }}>{{ end }}', '<one><two>'],
    ['{{ range .People }}{{ .Name }}{{ if .Age }} ({{ .Age }}){{ end }}; {{ end }}', 'Ana; Ben (3); '],
    ['{{ range .None }}x{{ else }}none{{ end }}', 'none'],
    ['{{ range .Missing }}x{{ else }}none{{ end }}', 'none'],
    ['{{ range .Email }}x{{ else }}none{{ end }}', 'none'],
    ['{{ range .Data.nested }}{{ . }}{{ end }}', 'x'],
    ['{{ range .People }}{{ with .Name }}{{ . }}{{ $.Count }}{{ end }}{{ end }}', 'Ana3Ben3'],
  ],
  'trim markers and comments': [
    ['a  {{- .Count -}}  b', 'a3b'],
    ['a  {{- .Count }}  b', 'a3  b'],
    ['a  {{ .Count -}}\n\n b', 'a  3b'],
    ['a {{ if .Yes -}}  b  {{- end }} c', 'a b c'],
    ['a {{- /* not shown }} */ -}} b', 'ab'],
    ['a{{/* not\nshown */}}b', 'ab'],
    ['{{ -1 }}', '-1'],
    ['{{- "x " -}} y', 'x y'],
  ],
};

describe('a Go template', () => {
  for (const [subject, rows] of Object.entries(cases))
    it(`renders ${subject}`, () => {
      for (const [source, expected] of rows) assert.equal(render(source), expected, source);
    });

  it('escapes every value, but not its own text', () => {
    const escape = (text: string) => text.replaceAll('<', '&lt;');
    const template = compileTemplate('<b>{{ .Name }}</b>{{ "<" }}{{ range .L }}{{ . }}{{ end }}', escape);
    assert.equal(template({ Name: '<script>', L: ['<i>'] }), '<b>&lt;script></b>&lt;&lt;i>');
  });

  it('percent-encodes a value in the query or the fragment of a URL, as html/template does', () => {
    const address = "a+b&c=d'(é)%@x.y/?#";
    const encoded = 'a%2Bb%26c%3Dd%27%28%C3%A9%29%25%40x.y%2F%3F%23';
    const html = (source: string) => compileTemplate(source, (text) => text)({ A: address, S: 'https://x.y' });
    assert.equal(
      html('<a class="l" href="{{ .S }}/p#a={{ .A }}&amp;b={{ .A }}">'),
      `<a class="l" href="https://x.y/p#a=${encoded}&amp;b=${encoded}">`,
    );
    assert.equal(html("<a href='/p?{{ if .S }}a={{ .A }}{{ end }}'>"), `<a href='/p?a=${encoded}'>`);
    for (const text of [
      '<a href="/p?a=1">{{ .A }}</a>',
      '<a href="{{ .A }}">',
      '<p title="a?{{ .A }}">',
      'a?b#{{ .A }}',
    ])
      assert.equal(html(text), text.replace('{{ .A }}', address), text);
  });

  it('is refused with the line where its syntax is wrong or not supported', () => {
    const refused: [source: string, error: RegExp][] = [
      ['{{ if .X }}', /^line 1: \{\{ if \.X \}\} has no \{\{ end \}\}$/],
      ['\n{{ if .X }}\n{{ with .Y }}{{ end }}', /^line 2: \{\{ if \.X \}\} has no/],
      ['\n{{ end }}', /^line 2: \{\{ end \}\} without an open block$/],
      ['{{ if .X }}{{ end now }}', /without an open block/],
      ['{{ else }}', /\{\{ else \}\} without an open block/],
      ['{{ if .X }}{{ else }}{{ else }}{{ end }}', /without an open block/],
      ['{{ if .X }}{{ else unless .Y }}{{ end }}', /\{\{ else unless \.Y \}\} is not supported in \{\{ if \}\}/],
      ['{{ range .X }}{{ else range .Y }}{{ end }}', /is not supported in \{\{ range \}\}/],
      ['{{ if }}{{ end }}', /a value is missing/],
      ['{{ range $i, $x := .List }}{{ end }}', /\$i, is not supported/],
      ['a\nb {{ printf "%s" .X }}', /^line 2: printf is not supported/],
      ['{{ template "x" }}', /template is not supported/],
      ['{{ .X | html }}', /\| is not expected here/],
      ['{{ $x := 1 }}', /\$x is not supported/],
      ['{{ .X.Y() }}', /\( is not expected here/],
      ['{{ eq .X }}', /eq takes at least 2 values, not 1/],
      ['{{ not .X .Y }}', /not takes 1 values, not 2/],
      ['{{ and }}', /and takes at least 1 values, not 0/],
      ['{{ (.X }}', /a \) is missing/],
      ['{{ "\\q" }}', /the escape \\q is not supported/],
      ['{{ }}', /a value is missing/],
      ['\n\n{{ .X', /^line 3: \{\{ has no \}\}$/],
      ['{{ "x }}', /\{\{ has no \}\}/],
      ['{{ /* x }}', /\{\{ has no \}\}|not supported/],
    ];
    for (const [source, error] of refused)
      assert.throws(() => compileTemplate(source, String), { name: 'Error', message: error }, source);
  });
});
