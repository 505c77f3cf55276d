import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileTemplate } from './go-template.ts';

const plain = (text: string) => text;
const render = (source: string, values: Record<string, unknown> = {}, escape = plain) =>
  compileTemplate(source, escape)(values);

describe('mail templates', () => {
  it('name values, also inside of Data; what is not there is empty', () => {
    assert.equal(
      render('To {{ .Email }}, {{.Data.full_name}}{{ .Data.a.b }}{{ .Nothing }}.', {
        Email: 'a@b.c',
        Data: { full_name: 'Ana' },
      }),
      'To a@b.c, Ana.',
    );
    assert.equal(render('{{ .Data.count }} {{ .Data.list }}', { Data: { count: 3, list: [1] } }), '3 [1]');
    assert.equal(render('{{ .constructor }}{{ .Data.__proto__ }}', { Data: {} }), '', "only what is the data's own");
  });

  it('escape every value, and nothing of the template', () => {
    const escape = (text: string) => text.replaceAll('<', '&lt;');
    assert.equal(render('<b>{{ .Name }}</b>{{ "<" }}', { Name: '<script>' }, escape), '<b>&lt;script></b>&lt;');
  });

  it('decide', () => {
    const source =
      '{{ if eq .Data.lang "de" }}Hallo{{ else if .Data.lang }}Hello {{ .Data.lang }}{{ else }}Hi{{ end }}';
    assert.deepEqual(
      ['de', 'en', ''].map((lang) => render(source, { Data: { lang } })),
      ['Hallo', 'Hello en', 'Hi'],
    );
    assert.equal(render('{{ if .A }}{{ if .B }}both{{ else }}A{{ end }}{{ end }}', { A: 1, B: 0 }), 'A');
    assert.equal(
      render('{{ if and .A (not .B) }}yes{{ end }}{{ if or .B .C }}no{{ end }}{{ if ne .A "x" }}!{{ end }}', {
        A: 'a',
        B: false,
        C: [],
      }),
      'yes!',
    );
    assert.equal(render('{{ if .Empty }}a{{ else }}b{{ end }}', { Empty: {} }), 'b');
  });

  it('leave out comments, and white space where they say so', () => {
    assert.equal(render('a  {{- /* not shown */ -}}  b'), 'ab');
    assert.equal(render('a {{ if .X -}}  b  {{- end }} c', { X: true }), 'a b c');
    assert.equal(render('a }} b'), 'a }} b');
  });

  it('are refused where they cannot be understood, with the line', () => {
    const bad: [source: string, words: RegExp][] = [
      ['{{ if .X }}', /an if without its end/],
      ['\n{{ end }}', /line 2: an end without its if/],
      ['{{ else }}', /an else without its if/],
      ['{{ if .X }}{{ else }}{{ else }}{{ end }}', /an else without its if/],
      ['{{ if .X }}{{ else unless .Y }}{{ end }}', /only if can follow else/],
      ['{{ range .List }}{{ end }}', /"range" cannot be read/],
      ['{{ printf "%s" .X }}', /"printf" cannot be read/],
      ['{{ .X | html }}', /cannot be read/],
      ['{{ eq }}', /nothing after eq/],
      ['{{ (.X }}', /a bracket that is not closed/],
      ['{{ }}', /nothing/],
      ['{{ .X', /without its/],
      ['{{ "x }}', /without its/],
    ];
    for (const [source, words] of bad) assert.throws(() => compileTemplate(source, plain), words, source);
  });
});
